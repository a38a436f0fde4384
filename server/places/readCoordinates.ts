import { locales, type LocaleCode } from '#locales/locales.ts'

/** Degrees north and east. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

interface Angle {
  readonly value: number
  /** Where a direction is written. */
  readonly axis: 'latitude' | 'longitude' | undefined
  /** Whether it cannot be a house number or a postal code. */
  readonly isClear: boolean
}

const maxLatitude = 90
const maxLongitude = 180
/** Directions in the site's languages; `O` is east in German and west in the Romance languages. */
const directions: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(north|nord|norte|kuzey|k)(?!\p{L})/gu, 'n'],
  [/(?<!\p{L})(south|sud|süd|sur|sul|güney|g)(?!\p{L})/gu, 's'],
  [/(?<!\p{L})(east|est|ost|este|leste|doğu|d|l)(?!\p{L})/gu, 'e'],
  [/(?<!\p{L})(west|ovest|ouest|oeste|batı|b)(?!\p{L})/gu, 'w'],
]
const labels =
  /(?<!\p{L})(latitude|latitud|latitudine|breite|enlem|lat|longitude|longitud|longitudine|länge|boylam|long|lng|lon)(?!\p{L})[.:=\s]*/gu
/** Addresses of maps: `…/maps/@51.5,-0.12,15z`, `…?q=51.5,-0.12`, `…#map=15/51.5/-0.12`. */
const mapAddress =
  /^(?:geo:|https?:\S*?(?:@|[?&](?:q|ll|query|daddr|destination)=|#map=[\d.]+\/))(-?\d+\.\d+)(?:,|%2c|\/)(-?\d+\.\d+)/
/** Digits and signs of a keyboard in East Asia: `５１．５`. */
const fullWidth = /[\uff01-\uff5e]/g
/** Two numbers with a decimal comma and a space between them: `45,46 9,19`, whose second could also be minutes. */
const decimalCommas = /^([-+]?\d{1,3},\d+),?\s+([-+]?\d{1,3},\d+)$/

/**
 * Reads coordinates as maps and phones write them: `51.5074, -0.1278`, `51,5074 -0,1278`, `51°30'26"N 0°7'40"W`. Returns `undefined`
 * for a text that has none, and `null` for coordinates that are not on Earth and for addresses without any.
 */
export function readCoordinates(input: string, lang: LocaleCode): Coordinates | null | undefined {
  const text = withPlainSigns(input, lang)
  const [, fromLatitude, fromLongitude] = mapAddress.exec(text) ?? []
  const plain = fromLatitude === undefined ? text : `${fromLatitude} ${fromLongitude}`
  // A decimal comma may also separate the two: the point is tried first.
  const angles = readAngles(plain, '\\.') ?? readAngles(plain.replace(decimalCommas, '$1;$2'), ',')
  // No town is called like the address of a map.
  if (angles === undefined) return /^(?:https?|geo):/.test(text) ? null : undefined
  const [first, second] = angles
  if (first.axis !== undefined && first.axis === second.axis) return null
  const isSwapped = first.axis === 'longitude' || second.axis === 'latitude'
  const [latitude, longitude] = isSwapped ? [second.value, first.value] : [first.value, second.value]
  return Math.abs(latitude) <= maxLatitude && Math.abs(longitude) <= maxLongitude ? { latitude, longitude } : null
}

/** Writes signs, words and directions in one way each, and leaves out a label in brackets at the end. */
function withPlainSigns(input: string, lang: LocaleCode): string {
  const text = input
    .toLocaleLowerCase(lang.startsWith('tr') ? 'tr' : 'en')
    .normalize('NFC')
    .replace(fullWidth, (sign) => sign.normalize('NFKC'))
    .replace(/[−–]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/[’′´`]/g, "'")
    .replace(/[”“″]|''/g, '"')
    .trim()
    .replace(/^[([](.*)[)\]]$/, '$1')
    .replace(/\s*\([^()]*\)$/, '')
    .replace(labels, '')
  const west = locales[lang].iso.startsWith('de') ? 'e' : 'w'
  return directions
    .reduce((all, [word, letter]) => all.replace(word, letter), text)
    .replace(/(?<!\p{L})o(?!\p{L})/gu, west)
}

/** Reads two angles with this decimal sign. */
function readAngles(text: string, decimal: string): [Angle, Angle] | undefined {
  const number = (digits: string) => `\\d${digits}(?:${decimal}\\d+)?`
  const body = `([-+]?)\\s*(${number('{1,3}')})\\s*(°?)(?:(?:\\s+|(?<=°))(${number('{1,2}')})\\s*('?)(?:(?:\\s+|(?<='))(${number('{1,2}')})\\s*"?)?)?`
  const angle = `(?:([nsew])\\s*${body}|${body}\\s*([nsew])?)`
  const match = new RegExp(`^${angle}\\s*(?:[,;/]\\s*|\\s+|(?<=[nsew"'°])|(?=[nsew]))${angle}$`).exec(text)
  if (match === null) return undefined
  const parts = match.slice(1)
  const first = toAngle(parts.slice(0, parts.length / 2))
  const second = toAngle(parts.slice(parts.length / 2))
  return first?.isClear === true && second?.isClear === true ? [first, second] : undefined
}

/** Returns the groups of one angle: a direction and its numbers, or numbers and perhaps a direction. */
function toAngle(groups: readonly (string | undefined)[]): Angle | undefined {
  const [before, ...rest] = groups
  const [sign, degrees = '', degreeSign, minutes, minuteSign, seconds] = before === undefined ? rest.slice(6) : rest
  const direction = before ?? groups.at(-1)
  const isMarked = direction !== undefined || degreeSign === '°'
  if (minutes !== undefined && !isMarked && minuteSign !== "'") return undefined
  const [d, m, s] = [degrees, minutes, seconds].map((part) => Number((part ?? '0').replace(',', '.')))
  if (d === undefined || m === undefined || s === undefined || m >= 60 || s >= 60) return undefined
  const size = d + m / 60 + s / 3600
  const isNegative = direction === undefined ? sign === '-' : direction === 's' || direction === 'w'
  return {
    value: isNegative ? -size : size,
    axis: direction === undefined ? undefined : 'ns'.includes(direction) ? 'latitude' : 'longitude',
    isClear: isMarked || /[.,]/.test(degrees),
  }
}
