import { randomWordPlace } from '#tests/fuzz/typing/places.ts'
import type { MemoryServer } from '#tests/fuzz/typing/memoryServer.ts'

/** A colleague who writes words into the title, letter by letter, from what they have read last. */
export class Colleague {
  private title: string
  private revision: number
  private word = ''
  private rest = ''
  private count = 0
  private isSaved = true
  readonly whole: string[] = []

  constructor(
    private readonly server: MemoryServer,
    private readonly id: string,
  ) {
    this.title = titleOf(server.text)
    this.revision = server.revision
  }

  /** Takes over what others have saved, where everything of their own is saved. */
  read(): void {
    if (!this.isSaved) return
    this.title = titleOf(this.server.text)
    this.revision = this.server.revision
  }

  /** Writes the next letter of a word; begins one at a place between two words. */
  write(place: number, letters = 1): void {
    for (let n = 0; n < letters; n += 1) {
      this.isSaved = false
      if (this.rest === '' || !this.title.includes(this.word)) this.startWord(place)
      else {
        const end = this.title.indexOf(this.word) + this.word.length
        this.title = this.title.slice(0, end) + this.rest.slice(0, 1) + this.title.slice(end)
        this.word += this.rest.slice(0, 1)
        this.rest = this.rest.slice(1)
      }
      if (this.rest === '' && this.whole.at(-1) !== this.word) this.whole.push(this.word)
    }
  }

  private startWord(place: number): void {
    this.count += 1
    const at = randomWordPlace(this.title, place)
    const [head, tail] = [this.title.slice(0, at), this.title.slice(at)]
    // No word, however much of it is written, begins another one.
    this.word = `${this.id}${this.count}y`
    this.rest = 'xwv'.slice(this.count % 3)
    const before = head === '' || head.endsWith(' ') ? '' : ' '
    const after = tail === '' || tail.startsWith(' ') ? '' : ' '
    this.title = `${head}${before}${this.word}${after}${tail}`
  }

  async save(): Promise<void> {
    const content = { ...JSON.parse(this.server.text), title: this.title }
    const { revision, merged } = await this.server.save(this.id, JSON.stringify({ content }), this.revision)
    this.revision = Number(revision)
    this.isSaved = true
    if (merged !== undefined) this.title = titleOf(JSON.stringify(merged))
  }
}

export function titleOf(text: string): string {
  return String(JSON.parse(text).title)
}
