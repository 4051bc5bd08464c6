// Die Lektionen auf Deutsch.

import type { Words } from '../en'

export const lessons: Words['lessons'] = {
  offer: {
    title: 'Such, was du hast',
    text: 'Du bist Startspieler und musst eine Schwarzmarktkarte ausspielen. Ein Angebot sagt, welche Waren in der nächsten Tauschrunde gesucht sind. Du hast dreimal Kartoffeln und zweimal Mehl: Spiel das Angebot, das genau danach sucht.',
    done: 'Zweimal Kartoffeln und zweimal Mehl sind jetzt gesucht, und alle dürfen liefern. Du hast sofort nachgezogen, und als Startspieler hast du den ersten Zug.',
  },
  push: {
    title: 'Warte auf einen besseren Kurs',
    text: 'Du könntest jetzt Waren abgeben, aber der Kurs ist 1. Wer nichts abgibt, treibt stattdessen den Kurs hoch, höchstens so weit, wie der Würfel auf dem Feld zeigt. Schieb ihn vier Felder, auf 7: Die hellen Felder des Rads sind erreichbar.',
    done: 'Bram ging weiter auf 12 und Clara auf 15; abgegeben hat keiner von beiden etwas. Bis jetzt lohnt sich das Warten.',
  },
  sell: {
    title: 'Verkauf rechtzeitig',
    text: 'Eine Karte bringt jetzt 15, und alles ist noch gesucht. Je länger du wartest, desto mehr bringt sie, falls Bram oder Clara dir nicht zuvorkommen. Gib zweimal Kartoffeln und zweimal Mehl ab: Klick deine Karten an und bestätige.',
    done: 'Vier Karten zu 15 sind 60 an Luxusgütern. Gesucht ist nichts mehr, also ist die Tauschrunde vorbei, und Bram ist Startspieler.',
  },
  limit: {
    title: 'Ein Text, der wartet',
    text: 'Neben Angeboten gibt es Texte. Drei davon bleiben offen liegen und gelten in der nächsten Tauschrunde. Spiel Limit: Auf der Karte steht, was sie bewirkt.',
    done: 'Limit ist an den Tisch gepinnt. Ein Text beendet deine Zeit als Startspieler, also musste Bram eine Karte spielen: Er sucht dreimal Butter und einmal Zucker, und diesmal endet der Kurs bei 25. Du hast viermal Butter!',
  },
  spionage: {
    title: 'Ein Blick in fremde Karten',
    text: 'Andere Texte wirken sofort. Du hast Spionage gespielt und darfst aussuchen, wessen Waren gezeigt werden: Klick auf die Seite von Clara.',
    done: 'Alle haben eine Kartoffel- und eine Butterkarte gesehen, und Clara hat sie zurückgenommen. Dein Notizbuch behält, was sicher ist, bis sie solche Karten abgibt.',
  },
  spoiled: {
    title: 'Verdorbene Ware',
    text: 'Es gilt Verdorbene Ware: Die erste Karte dieser Tauschrunde bringt nur die Hälfte, wer sie auch abgibt. Trotzdem ist 15 ein ordentlicher Kurs. Gib beide Kaffee und die Butter ab und schau, was du bekommst.',
    done: 'Eine Karte brachte 8, die Hälfte von 15 aufgerundet, die beiden anderen je 15: zusammen 38. Nach einem Tausch rückt der Stein genau ein Feld vor, auf 20, und die nächste Karte bringt wieder alles.',
  },
  final: {
    title: 'Der letzte Kurs',
    text: 'Clara hat den Kurs auf 50 getrieben, ans Ende der Leiste. Dann hat der nächste Mitspieler einen Schlusszug, und das bist du. Gib alles ab, was gesucht ist!',
    done: 'Vier Karten zu 50: 200 an Luxusgütern. Wer den Stein auf das letzte Feld setzt, verschenkt den Schlusszug; überleg es dir gut.',
  },
  end: {
    title: 'Die letzten Karten',
    text: 'Du hast noch drei Warenkarten, und alle drei sind gesucht. Wer die letzte Karte der Hand abgibt, beendet die Spielrunde auf der Stelle. Tu es: Die anderen bleiben auf ihren Waren sitzen.',
    done: 'Du hast 75 bekommen, und die erste Spielrunde ist vorbei. Die Hände werden auf neun aufgefüllt: du bekamst neun Karten, Bram drei. Nach der zweiten Spielrunde zählt nur Luxus; Waren auf der Hand sind nichts wert.',
  },
}
