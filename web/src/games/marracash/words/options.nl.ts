// Wat een tafel kan afspreken, in het Nederlands.

import type { Options } from './options.en'

export const options: Options = {
  players: { title: 'Spelers', meaning: 'Hoeveel kooplieden er aan tafel zitten.', values: { '3': 'drie', '4': 'vier' } },
  characters: {
    title: 'Figuren',
    meaning: 'Wie is wie: Ali met de hand, Leila met de halvemaan, Omar met de lantaarn, Anfa met de kruik. Ieder één, met komma’s ertussen.',
    values: { '': 'in de gewone volgorde' },
  },
  start_player: {
    title: 'Wie begint',
    meaning: 'De startspeler opent ronde één en ronde twee.',
    values: { random: 'door het lot' },
  },
  setup: {
    title: 'Bezoekers bij het begin',
    meaning: 'Door het lot; of een eigen opstelling: drie groepen en de rij als letters (Y geel, R rood, B blauw, P paars, G groen).',
    values: { random: 'door het lot' },
  },
  board: {
    title: 'Stad',
    meaning: 'De stad uit de doos; of een die je zelf hebt getekend, als tekst van een bordbestand.',
    values: { marrakech: 'Marrakech' },
  },
  souvenirs: {
    title: 'Souvenirs',
    meaning: 'Er liggen twee kaarten open; een klant van die kleur neemt er een mee, en de winkel verdient de waarde erbij.',
    values: { off: 'zonder', on: 'met souvenirs' },
  },
  souvenir_set: {
    title: 'Souvenirkaarten',
    meaning: 'De 25 kaarten van het huis; of een eigen stel, als tekst van een kaartenbestand.',
    values: { marrakech: 'souvenirs uit Marrakech' },
  },
  overbid: {
    title: 'Meer bieden dan je hebt',
    meaning: 'Of je geld mag bieden dat je niet hebt, en wat er gebeurt als je dan wint.',
    values: {
      forbidden: 'mag niet',
      reauction: 'de winkel wordt zonder jou opnieuw geveild',
      reauction_and_fine: 'opnieuw geveild, en je betaalt 200 boete',
    },
  },
  commission_basis: {
    title: 'Provisie van de gids',
    meaning: 'Die is 100 per klant in plaats van 50 als de eigenaar meer dan 300 verdient: aan iedereen die samen binnengaat, of aan elke klant apart.',
    values: { batch: 'iedereen die samen binnengaat', customer: 'elke klant apart' },
  },
  cash: {
    title: 'Geld',
    meaning: 'Of iedereen ziet hoeveel geld de anderen hebben.',
    values: { open: 'ligt open', hidden: 'is gedekt tot het eind' },
  },
  stalemate_rounds: {
    title: 'Geduld',
    meaning: 'Na zoveel rondes waarin niemand een winkel in gaat, niemand de stad in komt en niets wordt verkocht, eindigt het spel.',
    values: {},
  },
}
