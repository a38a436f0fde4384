/** Code pages that are recognised; of several with the same text the first. */
export const codePages = [
  'windows-1252',
  'windows-1254',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'macintosh',
  'iso-8859-2',
  'koi8-r',
  'ibm866',
] as const
export type CodePage = (typeof codePages)[number]

const western = ['äöüß', 'àâæçéèêëîïôœùûüÿ', 'áéíñóúü', 'àèéìíîòóùú', 'áâãàçéêíóôõúü', 'æøåäöéü', 'ëïéèöüóáí']
/** Letters beside a to z of the languages of Central Europe, by country. */
export const central = {
  PL: 'ąćęłńóśźż',
  CZ: 'áčďéěíňóřšťúůýž',
  SK: 'áäčďéíĺľňóôŕšťúýž',
  HU: 'áéíóöőúüű',
  RO: 'ăâîşţ',
  HR: 'čćđšž',
  SI: 'čćđšž',
}
export const centrals = [...Object.values(central), 'äöüß']
const russian = 'абвгдежзийклмнопрстуфхцчшщъыьэюяё'
/** Letters beside a to z of the languages written in each code page; a word in another mixture was read in the wrong one. */
export const alphabets: Readonly<Record<CodePage, readonly string[]>> = {
  'windows-1252': western,
  macintosh: western,
  'windows-1250': centrals,
  'iso-8859-2': centrals,
  'windows-1253': ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'],
  'windows-1254': ['çğıöşüâîû'],
  'windows-1251': [`${russian}іїєґўђјљњћџѓќѕ`],
  'koi8-r': [russian],
  ibm866: [russian],
}
/** Code pages that are another one's for the same languages. */
export const sameLanguages: Readonly<Partial<Record<CodePage, CodePage>>> = {
  macintosh: 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'koi8-r': 'windows-1251',
  ibm866: 'windows-1251',
}

/** Countries whose files are mostly in one code page. */
export const countries: Readonly<Record<string, CodePage>> = Object.fromEntries([
  ...Object.keys(central).map((code) => [code, 'windows-1250']),
  ...'BG RU UA BY RS MK'.split(' ').map((code) => [code, 'windows-1251']),
  ...'DE AT CH FR IT ES PT GB IE NL BE DK SE NO FI'.split(' ').map((code) => [code, 'windows-1252']),
  ...'GR CY'.split(' ').map((code) => [code, 'windows-1253']),
  ['TR', 'windows-1254'],
])

/** Dialling codes of countries whose code page they may decide. */
export const diallingCodes: Readonly<Record<string, string>> = {
  ...{ TR: '90', PL: '48', CZ: '420', SK: '421', HU: '36', RO: '40', HR: '385', SI: '386', BG: '359', UA: '380' },
  ...{ GR: '30', DE: '49', AT: '43', CH: '41', FR: '33', IT: '39', ES: '34', PT: '351', GB: '44', IE: '353' },
  ...{ NL: '31', BE: '32', DK: '45', SE: '46', NO: '47', FI: '358' },
}
