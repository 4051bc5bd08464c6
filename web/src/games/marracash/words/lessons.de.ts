// Die Lektionen auf Deutsch: was zu versuchen ist und was geschehen ist.

import type { LessonId, LessonWords } from './lessons.en'

export const lessons: Record<LessonId, LessonWords> = {
  auction: {
    title: 'Ein Laden kommt unter den Hammer',
    text: 'Du bist Ali mit der Hand. In der ersten Runde versteigert jeder einen Laden. Welcher soll es sein? Vierzehn Besucher sind gelb, von jeder anderen Farbe gibt es nur zehn: Klicke auf einen gelben Laden.',
    done: 'Der blaue Stein liegt auf dem Laden. Als Versteigerer bietest du nun zuerst, 100 oder mehr, und dann werden die anderen der Reihe nach gefragt.',
  },
  raise: {
    title: 'Mitbieten',
    text: 'Du hast mit 100 eröffnet. Leila (der Halbmond) ging auf 150, Omar (die Laterne) hat gepasst. Erhöhe um 25, 50 oder 100: Das Feld daneben sagt dir, was du behältst.',
    done: 'Leila passt, und der Laden Ge2 gehört dir; dein Schild hängt darüber. Du warst Versteigerer und Käufer zugleich, also ging der ganze Preis an die Bank.',
  },
  commission: {
    title: 'Lass andere zahlen',
    text: 'Dieselbe Versteigerung, aber diesmal hat Leila 525 geboten. Für einen ersten Laden ist das viel. Du bist der Versteigerer: Passe und sieh, was geschieht.',
    done: 'Leila kauft, und weil der Preis über 500 lag, verdienst du 200 für die Versteigerung. Bis 500 wären es 100 gewesen. Verkaufen kann so gut sein wie kaufen.',
  },
  customers: {
    title: 'Kunden für deinen Laden',
    text: 'Runde zwei: Jetzt ziehen Gruppen los. Ge2 gehört dir. Wähle die Gruppe an Tor 8 und finde die Straße, die den gelben Besucher an deiner Tür vorbeiführt. Jede Straße zeigt vorher, was sie bringt.',
    done: 'Der gelbe Besucher ging in deinen Laden: 100 für den ersten Kunden, der nächste bringt 200, dann 300, 400 und 500. Der lila Besucher bog in L1 ein, der Leila gehört, und 50 davon bekamst du. Der blaue fand keinen verkauften Laden seiner Farbe und wartet an Brunnen 4.',
  },
  guide: {
    title: 'Am Hinführen verdienen',
    text: 'Gruppen gehören niemandem: Du darfst jede losschicken. Führe die Gruppe an Tor 1 so, dass jemand in Omars Laden L2 geht, und nimm deine Provision.',
    done: 'Omars Laden nahm 100 ein, und 50 davon gingen an dich. Nimmt ein Besitzer durch einen Zug mehr als 300 ein, bekommst du 100 für jeden Besucher.',
  },
  door: {
    title: 'Vor der Tür',
    text: 'Du hast eine Gruppe zu Brunnen 9 geführt. Ein blauer Besucher steht genau vor B4, und der gehört niemandem. Deine zweite Aktion darf eine Versteigerung sein: Bring B4 unter den Hammer.',
    done: 'Du hast mit 100 eröffnet, die anderen passten, und sobald der Laden dir gehörte, ging der blaue Besucher hinein: 100 gleich zurück. Nach einer Versteigerung hättest du nicht mehr losziehen dürfen, also zieh zuerst.',
  },
  visitors: {
    title: 'Neue Besucher',
    text: 'Am Ende deines Zuges sind zwei Tore leer, also lässt du Leute herein: zwei, drei oder vier von einem Ende der Schlange. Du hast einen gelben Laden. Sieh dir beide Enden an und nimm drei vom rechten.',
    done: 'Zwei gelbe und ein roter Besucher sind in der Stadt. Was du am Ende der Schlange stehen lässt, kann der Nächste nehmen. Ist die Schlange leer, sind alle noch einmal am Zug, und dann gewinnt das meiste Geld.',
  },
}
