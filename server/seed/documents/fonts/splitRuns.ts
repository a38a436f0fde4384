/** What a face can print. */
interface Coverage {
  readonly has: (codePoint: number) => boolean
}

/** A piece of text printed in one face; a raised one stands smaller above the line. */
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
/** Characters that look like another one in print, or like nothing. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u2000-\u200a\u202f]/g, space],
  [/\u2011/g, '-'],
  [/[\u00ad\u200b-\u200f\ufeff]/g, ''],
]

/**
 * Splits a text by the face that has its letters; a run goes on as long as its face can, so that a space opens no new one. A
 * superscript no face has becomes its plain sign, raised. A letter no face has stays in the first one, which marks the gap.
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
  return alike.reduce((folded, [pattern, sign]) => folded.replace(pattern, sign), text.normalize('NFC'))
}

function faceFor<TFace extends Coverage>(letter: string, faces: readonly TFace[], current?: TFace): TFace | undefined {
  const codePoint = letter.codePointAt(0) ?? 0
  return current?.has(codePoint) === true ? current : faces.find((face) => face.has(codePoint))
}
