import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapOffset } from '#schemas/studio/merge/mapOffset.ts'
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
    }),
    { numRuns: 300 },
  )
})

/** Somebody who writes numbered words into a text that others change. */
class Writer {
  readonly written: string[] = []
  private base: string
  private pending = ''

  constructor(
    private readonly name: string,
    public text: string,
    private cursor: number,
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
      this.pending = ` ${word}`
    }
    this.text = this.text.slice(0, this.cursor) + this.pending.slice(0, 1) + this.text.slice(this.cursor)
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
    this.cursor = mapOffset(this.text, text, this.cursor)
    this.text = text
    this.base = stored
  }
}
