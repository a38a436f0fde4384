import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeContent } from '#schemas/studio/mergeContent.ts'
import * as steps from '#renderer/studio/edit/history.ts'
import { deleted, typed } from '#tests/support/typedWords.ts'

/** Of `FUZZ_SEED=2 npx vitest run undoOfSeveral`, which plays other histories. */
const seed = Number(process.env['FUZZ_SEED'] ?? 7)

type Content = Readonly<Record<string, unknown>>

/** What one of several persons does in one field; `place` and `count` choose where, and how many words. */
const act = fc.record({
  by: fc.nat(2),
  kind: fc.constantFrom('type', 'type', 'type', 'delete', 'undo', 'undo', 'redo'),
  place: fc.nat(30),
  count: fc.integer({ min: 1, max: 3 }),
})
type Act = typeof act extends fc.Arbitrary<infer TAct> ? TAct : never

const fields = [
  ...['', 'Base of', 'Base of this text', '<p>Base of</p><p>this text</p>'].map((start) => ({
    start,
    block: ['', ''] as const,
  })),
  // The editor stores a text that is empty as such.
  { start: '<p></p>', block: ['<p>', '</p>'] as const },
  { start: '', block: ['<p>', '</p>'] as const },
  { start: '', block: ['<ul><li>', '</li></ul>'] as const },
]

test.each(fields)(
  'of several persons in a field with "$start" ($block) each takes back their own words, and all of them',
  ({ start, block }) => {
    console.log(`Seed ${seed}: FUZZ_SEED=${seed} plays the same histories.`)
    fc.assert(
      fc.property(fc.array(act, { minLength: 2, maxLength: 30 }), fc.boolean(), (acts, isLatest) => {
        const field = new Field(start, block)
        for (const each of acts) field.play(each)
        field.undoAll(isLatest)
        // Words that two have removed side by side may come back in another order.
        const orderOf = (text: string) =>
          text === block.join('') ? '' : field.isOrdered ? text : wordsOf(text).toSorted().join(' ')
        if (!field.isUnclear) expect(orderOf(field.text)).toBe(orderOf(start))
      }),
      { numRuns: 1500, seed },
    )
  },
)

/** A text that three persons write in, each with a history of their own; one that is empty is not there, as in a menu. */
class Field {
  private readonly removers = new Set<number>()
  private readonly histories: steps.History<Content>[]
  /** Whether a step was nothing to do, or the place of what was removed was gone. */
  isUnclear = false
  private count = 0

  /** `block`: the tags around the first words of a text that is empty. */
  constructor(
    start: string,
    private readonly block: readonly [string, string],
  ) {
    this.histories = [0, 1, 2].map(() => steps.startHistory(contentOf(start)))
  }

  get text(): string {
    return textOf(this.histories[0]?.present ?? {})
  }

  get isOrdered(): boolean {
    return this.removers.size < 2
  }

  play({ by, kind, place, count }: Act): void {
    if (kind === 'undo' || kind === 'redo') this.step(by, kind)
    else if (kind === 'type') this.edit(by, typed(this.filled(), place, this.next(by, count)))
    else this.delete(by, place, count)
  }

  /** Lets each take back what they have done, as often as it is needed. */
  undoAll(isLatest: boolean): void {
    const order = isLatest ? [2, 1, 0] : [0, 1, 2]
    const left = () => this.histories.reduce((sum, { past }) => sum + past.length, 0)
    for (let round = 0; round < 200 && left() > 0; round += 1) for (const by of order) this.step(by, 'undo')
    if (!this.isUnclear) expect(left()).toBe(0)
  }

  private filled(): string {
    return this.text === '' ? this.block.join('') : this.text
  }

  private next(by: number, count: number): string {
    return Array.from({ length: count }, () => `${'abc'[by] ?? ''}${(this.count += 1)}`).join(' ')
  }

  private edit(by: number, text: string): void {
    const history = this.histories[by]
    if (history !== undefined) this.take(by, steps.edit(history, contentOf(text), '', 0))
  }

  /** Removes words, but none that another has typed. */
  private delete(by: number, place: number, count: number): void {
    const left = deleted(this.text, place, count)
    const text = left === this.block.join('') ? '' : left
    const removed = without(this.text, text)
    if (removed.length === 0 || removed.some((word) => /^[abc]\d/.test(word) && !word.startsWith('abc'[by] ?? '')))
      return
    if (removed.some((word) => /^[A-Zot]/.test(word))) this.removers.add(by)
    this.edit(by, text)
  }

  private step(by: number, kind: 'undo' | 'redo'): void {
    const history = this.histories[by]
    if (history === undefined) return
    const { text } = this
    const { history: next, isWhole, left } = (kind === 'undo' ? steps.undo : steps.redo)(history, merge)
    // Steps that were nothing to do were left out before it.
    const count = (kind === 'undo' ? next.past : next.future).length - (left === undefined ? 0 : 1)
    const step = kind === 'undo' ? history.past[count] : history.future.at(-1 - count)
    if (step === undefined) return
    const [from, to] = kind === 'undo' ? [step.after, step.before] : [step.before, step.after]
    const tried = kind === 'undo' ? history.past.length - count : history.future.length - count
    if (tried > 1) this.isUnclear = true
    const [removed, added] = [without(textOf(from), textOf(to)), without(textOf(to), textOf(from))]
    const isOthers = (word: string) => ![...removed, ...added].includes(word)
    const now = textOf(next.present)
    expect(wordsOf(now).filter(isOthers), `${kind} in ${text}`).toEqual(wordsOf(text).filter(isOthers))
    if (isWhole) {
      expect(wordsOf(now).filter((word) => removed.includes(word))).toEqual([])
      expect(wordsOf(now).filter((word) => added.includes(word))).toEqual(added)
    } else {
      expect(now).toBe(text)
      expect(isStanding(textOf(from), textOf(to), text), `${kind} in ${text}: ${textOf(from)} to ${textOf(to)}`).toBe(
        false,
      )
    }
    // What another had done already is done; what was between words that are gone, in another order, or one value, has no place of its own.
    const isPlaceless = !isWhole && removed.every((word) => wordsOf(text).includes(word))
    if (isPlaceless || (isWhole && now === text)) this.isUnclear = true
    this.take(by, next)
  }

  private take(by: number, history: steps.History<Content>): void {
    for (const other of this.histories.keys()) {
      const before = this.histories[other]
      if (before === undefined) continue
      this.histories[other] = other === by ? history : steps.replacePresent(before, history.present)
    }
  }
}

/** Returns whether a change can be taken back, from one text to another: its words stand in a text, or a word beside those that it has removed. */
function isStanding(from: string, to: string, text: string): boolean {
  const [removed, added, now] = [without(from, to), without(to, from), wordsOf(text)]
  const kept = (words: readonly string[], others: readonly string[]) =>
    words.filter((word) => others.includes(word)).join(' ')
  // Two have brought words back at one place, each before the other's.
  if (kept(wordsOf(from), now) !== kept(now, wordsOf(from))) return false
  if (removed.length > 0) return kept(now, removed) === removed.join(' ')
  if (!wordsOf(to).join(' ').includes(added.join(' '))) return false
  const first = wordsOf(to).indexOf(added[0] ?? '')
  const beside = [wordsOf(to)[first - 1], wordsOf(to)[first + added.length]]
  const isOneValue = ![from, to, text].some((each) => /[\s<]/.test(each))
  return !isOneValue && beside.some((word) => word !== undefined && now.includes(word))
}

function merge(base: Content, mine: Content, theirs: Content, isUndo = false) {
  const { content, suggested } = mergeContent(base, mine, theirs, { isUndo })
  return { content, isWhole: suggested.length === 0 }
}

const contentOf = (text: string): Content => ({ names: text === '' ? {} : { en: text } })
const textOf = ({ names }: Content): string => String(Object(names)['en'] ?? '')
const wordsOf = (text: string): string[] => text.replaceAll(/<[^<>]*>/g, ' ').match(/\S+/g) ?? []
const without = (text: string, other: string): string[] =>
  wordsOf(text).filter((word) => !wordsOf(other).includes(word))
