import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInFrontOfNew, mapOffset } from '#schemas/studio/merge/mapOffset.ts'
import { mergeText } from '#schemas/studio/merge/mergeText.ts'

test('two who write letter by letter at one place write whole words, each beside their own', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ by: fc.nat(1), act: fc.nat(9) }), { minLength: 200, maxLength: 600 }), (acts) => {
      const writers = ['a', 'b'].map((name) => new Writer(name, '<p>Middle</p>', 9))
      const [first, second] = writers
      let stored = '<p>Middle</p>'
      for (const { by, act } of acts) {
        const writer = writers[by]
        if (act < 8) writer?.write()
        else if (act === 8) stored = writer?.save(stored) ?? stored
        else writer?.read(stored)
      }
      // The last word of each is whole.
      for (const writer of writers) while (writer.isInWord) writer.write()
      for (const writer of [...writers, ...writers]) stored = writer.save(stored)
      expect([first?.text, second?.text]).toEqual([stored, stored])
      const found = stored.match(/[ab]\d+z/g) ?? []
      expect(found.toSorted()).toEqual(writers.flatMap(({ written }) => written).toSorted())
      expect(stored).not.toMatch(/z[ab]\d|Middle[ab]\d/)
    }),
    { numRuns: 300, examples: [[sharedSpace]] },
  )
})

test.each([
  ['middle', 3],
  ['middle', 7],
  ['middle', 12],
  ['Middle', 3],
  ['Middle', 7],
  ['Middle', 12],
])('two who begin in front of "%s" at once write whole words, where each saves after %i letters', (behind, every) => {
  let stored = `<p>The ${behind}</p>`
  const writers = ['a', 'b'].map((name) => new Writer(name, stored, 7, true))
  for (let step = 1; step <= 100 || writers.some(({ isInWord }) => isInWord); step += 1) {
    for (const writer of writers) if (step <= 100 || writer.isInWord) writer.write()
    const [first, second] = [step % every === 0, step % every === Math.floor(every / 2)]
    for (const writer of writers.filter((_, index) => [first, second][index])) stored = writer.save(stored)
  }
  for (const writer of [...writers, ...writers]) stored = writer.save(stored)
  const found = stored.match(/\w+/g)?.filter((word) => word !== 'p') ?? []
  const isOfBoth = (word: string) => /^[ab]\d+z$/.test(word)
  expect(new Set(found.filter((word) => !isOfBoth(word)))).toEqual(new Set(['The', behind]))
  expect(found.filter(isOfBoth).toSorted()).toEqual(writers.flatMap(({ written }) => written).toSorted())
})

/** Both have typed a space, which is one by then; the second writes its word first. */
const sharedSpace = [
  ...[0, 0, 1, 1, 0, 1].map((by, index) => ({ by, act: [0, 8, 0, 8, 9, 0][index] ?? 0 })),
  ...[0, 0, 0].map((act) => ({ by: 1, act })),
  ...[8, 9].map((act, by) => ({ by: 1 - by, act })),
  ...Array.from({ length: 8 }, () => ({ by: 0, act: 0 })),
]

/** Somebody who writes numbered words into a text that others change. */
class Writer {
  readonly written: string[] = []
  private base: string
  private pending = ''
  private isInFront = false

  constructor(
    private readonly name: string,
    public text: string,
    private cursor: number,
    /** Whether a space follows each word: another word is behind the cursor. */
    private readonly isBefore = false,
  ) {
    this.base = text
  }

  get isInWord(): boolean {
    return this.pending !== ''
  }

  write(): void {
    if (this.pending === '') {
      const word = `${this.name}${this.written.length}z`
      this.written.push(word)
      this.pending = this.isBefore ? `${word} ` : ` ${word}`
    }
    const space = this.isInFront && this.pending.startsWith(this.name) ? ' ' : ''
    this.isInFront = false
    this.text = this.text.slice(0, this.cursor) + this.pending.slice(0, 1) + space + this.text.slice(this.cursor)
    this.cursor += 1
    this.pending = this.pending.slice(1)
  }

  /** Returns what is stored then. */
  save(stored: string): string {
    this.read(stored)
    this.base = this.text
    return this.text
  }

  read(stored: string): void {
    const { text } = mergeText(this.base, this.text, stored)
    if (text !== this.text) this.isInFront = isInFrontOfNew(this.text, text, this.cursor)
    this.cursor = mapOffset(this.text, text, this.cursor)
    this.text = text
    this.base = stored
  }
}
