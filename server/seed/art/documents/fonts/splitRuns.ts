/** Characters that a face contains. */
interface Coverage {
  readonly has: (codePoint: number) => boolean
}

/** A piece of text in one face; `raised` marks a superscript. */
export interface Run<TFace extends Coverage> {
  readonly text: string
  readonly face: TFace
  readonly raised: boolean
}

const space = ' '
const superscripts: Readonly<Record<string, string>> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
  '⁺': '+',
  '⁻': '−',
}
/** Characters replaced by one that looks the same in print, or removed because they are invisible. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u2000-\u200a\u202f]/g, space],
  [/\u2011/g, '-'],
  [/[\u00ad\u200b-\u200f\ufeff]/g, ''],
]

/**
 * Splits a text into runs by the face that contains its characters. A run continues as long as its face contains the next
 * character, so that a space starts no new run. A superscript that no face contains becomes a raised plain character. Any
 * other missing character stays in the first face, which renders a placeholder.
 */
export function splitRuns<TFace extends Coverage>(text: string, faces: readonly TFace[]): Run<TFace>[] {
  const runs: Run<TFace>[] = []
  for (const letter of printable(text)) {
    const last = runs.at(-1)
    const face = faceFor(letter, faces, last?.face)
    const plain = face === undefined ? superscripts[letter] : undefined
    const raised = plain !== undefined
    const chosen = face ?? (plain === undefined ? undefined : faceFor(plain, faces, last?.face)) ?? faces[0]
    if (chosen === undefined) return []
    const joins = last?.face === chosen && last.raised === raised
    if (joins) runs.pop()
    runs.push({ text: (joins ? last.text : '') + (plain ?? letter), face: chosen, raised })
  }
  return runs
}

function printable(text: string): string {
  return replacements.reduce((result, [pattern, sign]) => result.replace(pattern, sign), text.normalize('NFC'))
}

function faceFor<TFace extends Coverage>(letter: string, faces: readonly TFace[], current?: TFace): TFace | undefined {
  const codePoint = letter.codePointAt(0) ?? 0
  return current?.has(codePoint) === true ? current : faces.find((face) => face.has(codePoint))
}
