import { expect, test } from 'vitest'
import { guessMapping } from '#renderer/studio/import/guessMapping.ts'

const fields = [
  'id',
  'data.name',
  'data.address',
  'data.zip_code',
  'data.city',
  'data.country',
  'data.latitude',
  'data.longitude',
]

test.each([
  ['de', 'Händlernummer|Firma|Straße|PLZ|Ort|Land|Breite|Länge'],
  ['de in capitals', 'HÄNDLER-NR.|HÄNDLER|STRASSE|Postleitzahl (PLZ)|STADT|LAND|BREITENGRAD|LÄNGENGRAD'],
  ['en', 'Dealer no.|Company|Street|Postcode|Town|Country|Lat|Lng'],
  ['es', 'Código|Razón social|Dirección|Código postal|Población|País|Latitud|Longitud'],
  ['fr', 'Numéro|Raison sociale|Rue|Code postal|Ville|Pays|Latitude|Longitude'],
  ['it', 'Codice|Ragione sociale|Indirizzo|CAP|Città|Paese|Latitudine|Longitudine'],
  ['pt', 'Número|Razão social|Morada|CEP|Cidade|País|Latitude|Longitude'],
  ['tr', 'Bayi kodu|Ünvan|Adres|Posta kodu|Şehir|Ülke|Enlem|Boylam'],
  ['tr in capitals', 'BAYİ NO|BAYİ ADI|ADRES|POSTA KODU|ŞEHİR|ÜLKE|ENLEM|BOYLAM'],
])('headings in %s name their fields', (_language, headings) => {
  const known = guessMapping('retailer', headings.split('|'), [], 'en-gb')
  expect(known).toEqual(fields)
})

test.each([
  ['Gewicht (kg)', 'data.mass'],
  ['Gewicht', 'data.mass'],
  ['Gewicht (t)', ''],
  ['Peso (lb)', ''],
  ['Leistung (PS)', 'data.power'],
  ['Güç (BG)', 'data.power'],
  ['Puissance (ch)', 'data.power'],
  ['Leistung (kW)', ''],
  ['Passo (mm)', 'data.wheelbase'],
  ['Wheelbase (in)', ''],
  ['Modell (2026)', 'data.name'],
])('the heading %j of a product is field %j, by the unit beside it', (heading, path) => {
  expect(guessMapping('product', [heading], [], 'en-gb')).toEqual([path])
})
