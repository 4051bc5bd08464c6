// De lessen in het Nederlands.

import type { Words } from '../en'

export const lessons: Words['lessons'] = {
  offer: {
    title: 'Vraag om wat je hebt',
    text: 'Je bent startspeler en moet een zwarte-marktkaart spelen. Een aanbod zegt welke waren in de volgende ruilronde gevraagd zijn. Je hebt drie aardappels en twee meel: speel het aanbod dat precies daarom vraagt.',
    done: 'Twee aardappels en twee meel zijn nu gevraagd, van iedereen. Je trok meteen een nieuwe kaart, en als startspeler heb je de eerste beurt.',
  },
  push: {
    title: 'Wacht op een betere koers',
    text: 'Je kunt nu waren inleveren, maar de koers is 1. Wie niets inlevert, drijft in plaats daarvan de koers op, hoogstens zo ver als de dobbelsteen op het veld aangeeft. Schuif vier velden op, naar 7: de verlichte velden van het wiel zijn bereikbaar.',
    done: 'Bram ging door naar 12 en Clara naar 15; geen van beiden leverde iets in. Tot nu toe loont het wachten.',
  },
  sell: {
    title: 'Verkoop op tijd',
    text: 'Een kaart brengt nu 15 op en alles is nog gevraagd. Hoe langer je wacht, hoe meer het wordt, tenzij Bram of Clara je voor zijn. Lever twee aardappels en twee meel in: klik op je kaarten en bevestig.',
    done: 'Vier kaarten voor 15 is 60 aan luxegoederen. Er is niets meer gevraagd, dus de ruilronde is voorbij, en Bram is startspeler.',
  },
  limit: {
    title: 'Een tekst die wacht',
    text: 'Naast aanbiedingen zijn er teksten. Drie daarvan blijven open liggen en gelden in de volgende ruilronde. Speel Limit: op de kaart staat wat ze doet.',
    done: 'Limit hangt aan de tafel. Een tekst beëindigt je tijd als startspeler, dus Bram moest een kaart spelen: hij vraagt drie boter en één suiker, en deze keer stopt de koers bij 25. Jij hebt vier boter!',
  },
  spionage: {
    title: 'In andermans hand kijken',
    text: 'Andere teksten werken meteen. Je hebt Spionage gespeeld en mag kiezen wiens waren getoond worden: klik op de bladzijde van Clara.',
    done: 'Iedereen zag een aardappelkaart en een boterkaart, en Clara nam ze terug. Je notitieboekje bewaart wat je zeker weet, tot ze zulke kaarten inlevert.',
  },
  spoiled: {
    title: 'Bedorven waar',
    text: 'Verdorbene Ware is van kracht: de eerste kaart van deze ruilronde brengt de helft op, wie haar ook inlevert. Toch is 15 een aardige koers. Lever allebei je koffie en je boter in en kijk wat je krijgt.',
    done: 'Eén kaart bracht 8 op, de helft van 15 naar boven afgerond, de andere twee elk 15: samen 38. Na een ruil gaat de pion precies één veld verder, naar 20, en de volgende kaart brengt weer alles op.',
  },
  final: {
    title: 'De laatste koers',
    text: 'Clara heeft de koers naar 50 geschoven, het einde van de baan. Dan heeft de volgende speler één slotbeurt, en dat ben jij. Lever alles in wat gevraagd is!',
    done: 'Vier kaarten voor 50: 200 aan luxegoederen. Wie de pion op het laatste veld zet, geeft de slotbeurt weg; denk dus twee keer na.',
  },
  end: {
    title: 'De laatste kaarten',
    text: 'Je hebt nog drie warenkaarten, en alle drie zijn gevraagd. Wie de laatste kaart van zijn hand inlevert, beëindigt de speelronde op slag. Doe het: de anderen blijven zitten met wat ze hebben.',
    done: 'Je kreeg 75 en de eerste speelronde is voorbij. De handen worden aangevuld tot negen: jij kreeg negen kaarten, Bram drie. Na de tweede speelronde telt alleen luxe; waren in de hand zijn niets waard.',
  },
}
