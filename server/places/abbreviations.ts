/** Forms of "Saint" in the names of towns; visitors exchange them. All begin with the same letter. */
const saint = /^(ss|st|ste|sta|sto|sn|san|sant|santa|santo|santi|sankt|saint|sainte|sao|sint)$/
/** Any letters of a word, of a "Saint", and up to two small words between the parts of a name: `am`, `an der`, `de la`, `upon`. */
const letters = '[^ ]*'
const anySaint = 's[^ ]{0,5}'
const connectors = '(?: [^ ]{1,5}){0,2} '
const minLetters = 3
const maxLastLetters = 4
const maxConnectorLetters = 3
const end = '( |$)'
/** A word with a dot, up to twelve letters, or a single letter that no apostrophe joins to another word: `a.`, `Weinstr.`, `M`. */
const abbreviated = /(?<![\p{L}\p{N}])(?:(\p{L}{1,12})\.|(?<!['’])(\p{L})(?!['’]))(?![\p{N}])/gu
/** `Boulogne s/Mer`, but not `C/ Mayor`. */
const slashed = /(?<=[\p{L}.][\s-])(\p{L})\/\s?(?=\p{L})/gu
/** `Frankfurt aM`, `Rothenburg odT`, `Freiburg iBr`. */
const joinedInitials = /(?<![\p{L}\p{N}])(\p{Ll}{1,3})(\p{Lu}\p{Ll}{0,3})(?![\p{L}\p{N}])/gu

/** `Castelfranco V.to`, `S.ta Maria`, but not `V.d.H.`. */
const contracted = /(?<![\p{L}\p{N}.])(\p{Lu})\.(\p{Ll}{2,3})(?![\p{L}\p{N}.])/gu

/** Writes every kind of abbreviation with a dot: `s/Mer` → `s. Mer`, `odT` → `o. d. T.`, `V.to` → `Vto.`. */
export function dotAbbreviations(text: string): string {
  return text
    .replace(contracted, '$1$2.')
    .replace(slashed, '$1. ')
    .replace(joinedInitials, (_, small: string, last: string) => `${[...small, last].join('. ')}.`)
}

/** Returns the words of a text that may be abbreviations. */
export function abbreviationsIn(text: string): string[] {
  return [...text.matchAll(abbreviated)]
    .map(([, dotted, letter = '']) => dotted ?? letter)
    .filter((word) => word !== '')
}

/**
 * Returns regular expressions for the folded names that words may stand for, the closest first; the words in `short` may be
 * abbreviated. They are valid in PostgreSQL and JavaScript.
 */
export function namePatterns(words: readonly string[], short: ReadonlySet<string>): string[] {
  const patterns = words.map((word) => wordPattern(word, short))
  const strict = patterns.join(' ')
  const loose = patterns.reduce((before, pattern, index) => {
    // The small words of "a. d. Oder" may be too many: GeoNames writes "Frankfurt (Oder)".
    const { length } = words[index] ?? ''
    const isSmall = length <= maxConnectorLetters && pattern !== anySaint && index < words.length - 1
    return isSmall ? `${before}(?: ${pattern})?` : before + connectors + pattern
  })
  const last = words.at(-1) ?? ''
  // "K. Maraş" is Kahramanmaraş.
  const compound = words.some((word) => short.has(word)) && last.length >= minLetters && !short.has(last)
  const joined = patterns.map((pattern, index) => (short.has(words[index] ?? '') ? `${pattern} ?` : `${pattern} `))
  return [strict, loose, ...(compound ? [joined.join('').trim()] : [])].map((text) => `^${text}${end}`)
}

/** Returns whether a folded name is all that an expression stands for, and does not go on. */
export function isWholeName(pattern: string, folded: string): boolean {
  return new RegExp(`${pattern.slice(0, -end.length)}$`, 'u').test(folded)
}

/**
 * Returns readings of words of which the last may be an abbreviation without a dot: `Aix en Pce`, or the initials of several words:
 * `bad homburg vdh`.
 */
export function undottedPatterns(words: readonly string[], short: ReadonlySet<string>): string[] {
  const last = words.at(-1) ?? ''
  if (words.length < 2 || last.length > maxLastLetters || !/^\p{L}{2,}$/u.test(last)) return []
  const initials = [...last]
  return [
    ...namePatterns(words, new Set([...short, last])),
    ...namePatterns([...words.slice(0, -1), ...initials], new Set([...short, ...initials])).slice(0, 1),
  ]
}

function wordPattern(word: string, short: ReadonlySet<string>): string {
  if (saint.test(word)) return anySaint
  if (!short.has(word)) return word
  // An abbreviation has letters of its word, in their order: "Sta." is Santa, "Rbge." Rübenberge. Each is found at its first place only,
  // so that a long word is read in one pass.
  const [first = '', ...others] = [...word]
  return `${first}${others.map((letter) => `[^ ${letter}]*${letter}`).join('')}${letters}`
}
