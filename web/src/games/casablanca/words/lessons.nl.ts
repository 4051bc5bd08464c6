// De lessen in het Nederlands.

import type { lessons as model } from './lessons.en'

export const lessons: typeof model = {
  'third-agent': {
    title: 'Koop invloed',
    text: 'De agenten zijn van niemand, maar iedereen kan ze betalen. In je eerste beurt koop je er minstens drie om. Lila Sheela en Don Greenwood hebben al geld van je: stop een biljet in een derde zak.',
    done: 'Drie agenten zijn betaald. Alleen jij weet wie en hoeveel; de anderen zien straks alleen dat je hebt omgekocht.',
  },
  seal: {
    title: 'Verzegel de omslag',
    text: 'Je zou door kunnen gaan: in het hele spel tot 10.000, en nooit een biljet terug. Bewaar de rest voor later en verzegel de omslag.',
    done: 'Je beurt is voorbij. De anderen hebben alleen gehoord dat je hebt omgekocht.',
  },
  walk: {
    title: 'Stuur een agent op pad',
    text: 'De koffer wacht op de bazaar. Iedereen mag elke agent verplaatsen, één straat per beurt. Kies Lila Sheela in Rick’s Café en stuur haar naar een huis ernaast.',
    done: 'Een verplaatsing kondig je eerst aan, en iedereen wordt gevraagd of hij bezwaar heeft. Niemand had dat, dus Lila ging.',
  },
  object: {
    title: 'Bezwaar!',
    text: 'Je tegenspeler wil Lila Sheela terugsturen. Maar jij hebt $ 1.500 op haar. Maak bezwaar!',
    done: 'Je tegenspeler gaat de strijd aan. Nu moet blijken wie meer heeft op Lila, de handelende agent.',
  },
  name: {
    title: 'Noem een bedrag',
    text: 'Je hebt nog niets genoemd. Zeg een bedrag dat je echt op Lila hebt; het hoeft niet alles te zijn, want wat je zegt, hoort iedereen. Probeer meer dan $ 300.',
    done: 'Daar kon je tegenspeler niet in mee: gepast, de verplaatsing gaat niet door. En niemand weet dat je meer hebt dan je zei.',
  },
  hold: {
    title: 'Ga mee',
    text: 'Nu verplaats jij Lila, en je tegenspeler maakt bezwaar en noemt $ 200. Wie aan de beurt is, noemt zelf niets: heb je minstens zoveel, dan ga je mee. Doe dat.',
    done: 'Je tegenspeler gaf op, het bezwaar is afgewezen en Lila ging verder. Bij gelijke bedragen had jij ook gewonnen.',
  },
  hit: {
    title: 'Stuur er een de woestijn in',
    text: 'Michael Gray en E.I. Gelbmann zijn samen op het politiebureau, en jij hebt $ 1.000 op Michael. Dat is wat slaan kost. Laat Michael Gray E.I. Gelbmann slaan.',
    done: 'Gelbmann is de stad uit, en iedereen moest zeggen wat hij betaald had. Ook jouw $ 1.000 op Michael is weg.',
  },
  home: {
    title: 'Breng hem thuis',
    text: 'Eerst droeg Lila de koffer, toen Don: twee dragers, zoals het hoort. Don Greenwood staat naast Rick’s Café, waar hij thuishoort. Stuur hem erheen, met de koffer.',
    done: 'Het spel is afgelopen, en wie Don het meest betaalde heeft gewonnen: jij. In de variant is het eenvoudiger: breng de koffer met welke agent dan ook in je eigen hoofdkwartier, en laat je niet tegenhouden.',
  },
}
