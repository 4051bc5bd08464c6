// Die Lektionen auf Deutsch.

import type { lessons as model } from './lessons.en'

export const lessons: typeof model = {
  'third-agent': {
    title: 'Einfluss kaufen',
    text: 'Die Agenten gehören niemandem, aber alle können sie bezahlen. Im ersten Zug bestichst du mindestens drei. Lila Sheela und Don Greenwood haben schon Geld von dir: Steck einen Schein in eine dritte Tasche.',
    done: 'Drei Agenten sind bezahlt. Nur du weißt, welche und wie viel; die anderen werden bloß sehen, dass du bestochen hast.',
  },
  seal: {
    title: 'Die Akte versiegeln',
    text: 'Du könntest weitermachen: bis 10.000 im ganzen Spiel, und nie kommt ein Schein zurück. Heb dir den Rest auf und versiegle die Akte.',
    done: 'Dein Zug ist vorbei. Die anderen haben nur erfahren, dass du bestochen hast.',
  },
  walk: {
    title: 'Einen Agenten losschicken',
    text: 'Der Koffer wartet auf dem Basar. Jeder darf jeden Agenten ziehen, eine Straße weit. Wähle Lila Sheela in Ricks Café und schick sie in ein Haus nebenan.',
    done: 'Ein Zug wird zuerst angesagt, und alle werden gefragt, ob sie Einspruch erheben. Niemand tat es, also ging Lila.',
  },
  object: {
    title: 'Einspruch!',
    text: 'Dein Gegner will Lila Sheela zurückschicken. Aber du hast 1.500 $ auf ihr. Erhebe Einspruch!',
    done: 'Dein Gegner bietet dagegen. Nun muss sich zeigen, wer mehr auf Lila hat, denn sie soll handeln.',
  },
  name: {
    title: 'Einen Betrag nennen',
    text: 'Noch hast du nichts genannt. Sag einen Betrag, den du wirklich auf Lila hast; es muss nicht alles sein, denn was du sagst, hören alle. Versuch mehr als 300 $.',
    done: 'Das konnte dein Gegner nicht halten, er hat gepasst: Der Zug findet nicht statt. Und niemand weiß, dass du mehr hast, als du gesagt hast.',
  },
  hold: {
    title: 'Halten',
    text: 'Jetzt ziehst du mit Lila, und dein Gegner erhebt Einspruch und nennt 200 $. Wer am Zug ist, nennt selbst nichts: Wer mindestens so viel hat, hält einfach. Halte!',
    done: 'Dein Gegner hat aufgegeben, der Einspruch ist verloren, und Lila ging weiter. Auch bei Gleichstand hättest du gewonnen.',
  },
  hit: {
    title: 'Einen in die Wüste schicken',
    text: 'Michael Gray und E.I. Gelbmann sind beide in der Polizeistation, und du hast 1.000 $ auf Michael. So viel kostet ein Schlag. Lass Michael Gray E.I. Gelbmann schlagen.',
    done: 'Gelbmann hat die Stadt verlassen, und alle mussten sagen, was sie bezahlt hatten. Auch deine 1.000 $ auf Michael sind weg.',
  },
  home: {
    title: 'Nach Hause bringen',
    text: 'Erst hat Lila den Koffer getragen, dann Don: zwei Träger, wie es sein muss. Don Greenwood steht neben Ricks Café, seiner Heimat. Schick ihn mit dem Koffer hin.',
    done: 'Das Spiel ist aus, und gewonnen hat, wer Don am meisten bezahlt hat: du. In der Variante ist es einfacher: Bring den Koffer mit irgendeinem Agenten in dein eigenes Hauptquartier und lass dich nicht aufhalten.',
  },
}
