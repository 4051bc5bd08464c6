// De lessen in het Nederlands: wat je probeert, en wat er is gebeurd.

import type { LessonId, LessonWords } from './lessons.en'

export const lessons: Record<LessonId, LessonWords> = {
  auction: {
    title: 'Een winkel onder de hamer',
    text: 'Jij bent Ali, met de hand. In de eerste ronde laat iedereen één winkel veilen. Welke wil jij? Veertien bezoekers zijn geel, van elke andere kleur zijn er maar tien: klik op een gele winkel.',
    done: 'De blauwe steen ligt op de winkel. Als veilingmeester bied jij nu eerst, 100 of meer, en dan komen de anderen een voor een aan bod.',
  },
  raise: {
    title: 'Opbieden',
    text: 'Je opende met 100. Leila (de halvemaan) ging naar 150, Omar (de lantaarn) heeft gepast. Ga er 25, 50 of 100 overheen: het paneel zegt wat je overhoudt.',
    done: 'Leila past en winkel Ge2 is van jou; je bord hangt erboven. Je was veilingmeester én koper, dus de hele prijs ging naar de bank.',
  },
  commission: {
    title: 'Laat een ander betalen',
    text: 'Dezelfde veiling, maar nu heeft Leila 525 geboden. Dat is veel voor een eerste winkel. Jij bent de veilingmeester: pas, en kijk wat er gebeurt.',
    done: 'Leila koopt, en omdat de prijs boven de 500 lag verdien jij 200 als veilingmeester. Tot en met 500 was het 100 geweest. Verkopen kan even goed zijn als kopen.',
  },
  customers: {
    title: 'Klanten voor je eigen winkel',
    text: 'Ronde twee: nu gaan er groepen lopen. Ge2 is van jou. Kies de groep bij poort 8 en zoek de straat die de gele bezoeker langs jouw deur leidt. Elke straat laat van tevoren zien wat ze opbrengt.',
    done: 'De gele bezoeker ging je winkel in: 100 voor de eerste klant, de volgende brengt 200, dan 300, 400 en 500. De paarse liep P1 binnen, de winkel van Leila, en jij kreeg daar 50 van. De blauwe vond geen verkochte winkel van zijn kleur en wacht bij fontein 4.',
  },
  guide: {
    title: 'Verdienen als gids',
    text: 'Groepen zijn van niemand: je mag ze allemaal laten lopen. Leid de groep bij poort 1 zo dat er iemand Omar’s winkel P2 in gaat, en strijk je provisie op.',
    done: 'Omar’s winkel verdiende 100, en daarvan ging 50 naar jou. Verdient een eigenaar in één zet meer dan 300, dan krijg je 100 per bezoeker.',
  },
  door: {
    title: 'Voor de deur',
    text: 'Je hebt een groep naar fontein 9 laten lopen. Een blauwe bezoeker staat pal voor B4, en die winkel is van niemand. Je tweede actie mag een veiling zijn: breng B4 onder de hamer.',
    done: 'Je opende met 100, de anderen pasten, en op het moment dat de winkel van jou was ging de blauwe bezoeker naar binnen: 100 meteen terug. Na een veiling had je niet meer mogen lopen, dus loop eerst.',
  },
  visitors: {
    title: 'Nieuwe bezoekers',
    text: 'Aan het eind van je beurt zijn er twee poorten leeg, dus laat je mensen binnen: twee, drie of vier, van welk eind van de rij je wilt. Jij hebt een gele winkel. Kijk naar beide einden en neem er drie van het rechtereind.',
    done: 'Er zijn twee gele en een rode bezoeker in de stad. Wat jij aan het eind van de rij laat staan, kan de volgende nemen. Is de rij leeg, dan is iedereen nog één keer aan de beurt, en daarna wint het meeste geld.',
  },
}
