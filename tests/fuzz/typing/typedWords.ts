import type { Typist } from '#tests/fuzz/typing/typist.tsx'

/** The words a person types, and what has to be true of them. */
export class TypedWords {
  private count = 0
  /** What is typed of the word under way, and what is not. */
  private begun = ''
  private rest = ''
  /** Whole words that nobody has taken back. */
  private readonly standing = new Set<string>()
  /** Words that were typed one after the other at one place. */
  private readonly pairs: [first: string, second: string][] = []
  private last: string | undefined

  constructor(private readonly typist: Typist) {}

  get isUnderWay(): boolean {
    return this.rest !== ''
  }

  /** Types the next letter, or the space that is needed before it. */
  async typeLetter(): Promise<void> {
    if (this.rest === '' && (await this.separate())) return
    if (this.rest === '') this.rest = this.next()
    await this.press(this.rest.slice(0, 1))
  }

  /** Types the rest of the word under way, or another one, at once. */
  async typeWord(): Promise<void> {
    if (this.rest === '') while (await this.separate());
    if (this.rest === '') this.rest = this.next()
    await this.press(this.rest)
  }

  /** Goes on elsewhere: the word under way stays as it is. */
  leave(): void {
    this.begun = ''
    this.rest = ''
    this.last = undefined
  }

  /** Throws where the cursor, or a word, is not where it has to be. `before`: what the field had before undo or redo. */
  check(known: string, before?: string): void {
    const { title, cursor } = this.typist
    if (before === undefined) {
      for (const word of this.standing) if (!isWhole(word, known)) throw new Error(`"${word}" is no longer whole`)
      if (!title.slice(0, cursor).endsWith(this.begun)) throw new Error(`The cursor is not behind "${this.begun}"`)
      return
    }
    const isInside = isLetter(title[cursor - 1]) && isLetter(title[cursor])
    if (title !== before && isInside) throw new Error('The cursor is inside a word')
    for (const word of this.standing) if (!isWhole(word, title)) this.standing.delete(word)
    for (const [word] of title.matchAll(/\w+/g)) if (!before.includes(word) && isComplete(word)) this.standing.add(word)
  }

  /** Throws where a word is not whole, or stands before one that was typed before it. */
  checkEnd(title: string, known: string): void {
    this.check(known)
    for (const [first, second] of this.pairs) {
      const [before, after] = [first, second].map((word) => title.search(whole(word)))
      if (before !== -1 && after !== -1 && Number(before) > Number(after))
        throw new Error(`"${second}" stands before "${first}": ${title}`)
    }
  }

  private async press(letters: string): Promise<void> {
    await this.typist.press(letters)
    this.begun += letters
    this.rest = this.rest.slice(letters.length)
    if (this.rest !== '') return
    const { begun, last } = this
    this.leave()
    this.last = begun
    this.standing.add(begun)
    if (last !== undefined) this.pairs.push([last, begun])
  }

  /** Types a space where the next word would become one with another; returns whether it did. */
  private async separate(): Promise<boolean> {
    const { title, cursor } = this.typist
    const [isBehind, isInFront] = [isLetter(title[cursor - 1]), isLetter(title[cursor])]
    if (isBehind || isInFront) await this.typist.press(' ')
    if (isInFront && !isBehind) await this.typist.moveTo(cursor)
    return isBehind || isInFront
  }

  private next(): string {
    this.count += 1
    return wordOf(this.count)
  }
}

const wordOf = (number: number) => `a${number}${'qwert'.slice(0, 1 + (number % 4))}`
const isComplete = (word: string) => /^a\d/.test(word) && word === wordOf(Number.parseInt(word.slice(1), 10))
const isLetter = (letter = '') => /\w/.test(letter)
const whole = (word: string) => new RegExp(String.raw`\b${word}\b`)

export function isWhole(word: string, text: string): boolean {
  return whole(word).test(text)
}
