// De tafelopties in gewone woorden.

import type { Words } from '../en'

const STANDARD = 'Standaard'

export const options: Words['options'] = {
  players: {
    title: 'Spelers',
    meaning: 'Drie tot vijf. Met meer spelers is de vraag sneller vervuld.',
    values: {},
  },
  goods: {
    title: 'Warenkaarten',
    meaning: 'Twaalf kaarten van elke soort, of alle 66: dan zijn er meer aardappels en meel.',
    values: { basic: 'Basis: 60, 12 van elk', expert: 'Gevorderd: 66' },
  },
  luxury: {
    title: 'Luxegoederen',
    meaning: 'Bedekt: iedereen ziet tot het einde alleen zijn eigen totaal. Open: iedereen ziet alles.',
    values: { hidden: 'Bedekt', open: 'Open' },
  },
  dealer: {
    title: 'Gever',
    meaning: 'De speler links van de gever speelt de eerste kaart.',
    values: { random: 'Door loting' },
  },
  stall_rounds: {
    title: 'Grens aan lege rondes',
    meaning:
      'Na zoveel ruilrondes op rij waarin niemand iets inlevert, eindigt de speelronde.',
    values: { off: 'Geen grens' },
  },
  card_cap: {
    title: 'Grens aan kaarten',
    meaning:
      'Na zoveel zwarte-marktkaarten eindigt de speelronde. Zonder grens kan een spel eindeloos duren.',
    values: { off: 'Geen grens' },
  },
  track: {
    title: 'Koersbaan',
    meaning: 'De veertien koersen met hun dobbelstenen; je kunt een bestand van jouw exemplaar meebrengen.',
    values: { standard: STANDARD },
  },
  deck: {
    title: 'Zwarte-marktkaarten',
    meaning: 'De dertig aanbiedingen en teksten; je kunt een bestand van jouw exemplaar meebrengen.',
    values: { standard: STANDARD },
  },
  goods_set: {
    title: 'Waren in de doos',
    meaning: 'Hoeveel kaarten er van elke soort zijn; je kunt een bestand van jouw exemplaar meebrengen.',
    values: { standard: STANDARD },
  },
  texts: {
    title: 'Woorden van de teksten',
    meaning: 'Titels en uitleg van de negen tekstkaarten; je kunt je eigen woorden meebrengen.',
    values: { standard: STANDARD },
  },
}
