import { fold } from '#schemas/plainText.ts'

/** Countries where `ä` may be written `ae`. */
const digraphCountries: ReadonlySet<string> = new Set(['AT', 'CH', 'DE', 'DK', 'FI', 'LI', 'LU', 'NO', 'SE'])
const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
/** Abbreviated words and omitted articles. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\b(saint|sankt)\b/g, 'st'],
  [/\bsainte\b/g, 'ste'],
  [/\b(san|santa|santo|sant|sao)\b/g, 's'],
  [/\bst\b/g, 'saint'],
  [/^(l|la|le|les|lo|il|el|los|las|the|den) (?=\p{L}{3})/u, ''],
]

/** Returns the folded spellings of a name: as it is, with digraphs, and abbreviated. */
export function spellings(name: string, country: string): string[] {
  const plain = name
    .split(/ \/ |\/(?=\p{Lu})/u)
    .concat(name)
    .map(fold)
  const long = digraphCountries.has(country)
    ? [fold(name.toLowerCase().replace(/[äöüåø]/g, (letter) => digraphs[letter] ?? letter))]
    : []
  const written = [...plain, ...long]
  const short = written.flatMap((text) => abbreviations.map(([word, other]) => text.replace(word, other)))
  return [...new Set([...written, ...short])].filter((text) => text !== '')
}
