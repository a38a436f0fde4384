import type { Cms } from '#server/content/context.ts'
import type { Merge } from '#renderer/studio/edit/history.ts'
import type { SaveRequest, StoredForm } from '#renderer/studio/edit/sharedDraft.ts'
import type { Call } from '#tests/fuzz/studioCall.ts'

export interface Revised<TContent> {
  readonly revision: number
  readonly content: TContent
}

/** What changes a content. `place` chooses where; `word` makes a new word. */
export type Edit<TContent> = (
  content: TContent,
  choice: { readonly section: number; readonly place: number },
  word: () => string,
) => TContent

export const editNames = ['type', 'replace', 'title', 'insert', 'move', 'remove', 'duplicate'] as const

/** A page or an item, as the fuzzer edits it. */
export interface EditedDocument<TContent> {
  readonly form: StoredForm<TContent>
  readonly merge: Merge<TContent>
  readonly edits: Readonly<Record<(typeof editNames)[number], Edit<TContent>>>
  readonly read: (call: Call) => Promise<Revised<TContent>>
  /** `base`: what the editor began from. Returns the content that was sent where the server has the same. */
  readonly save: (call: Call, request: SaveRequest<TContent>, at: Revised<TContent>) => Promise<Revised<TContent>>
  readonly discard: (call: Call, revision: number) => Promise<unknown>
  /** Restores the version before the newest, or the first. */
  readonly restore: (call: Call, revision: number) => Promise<Revised<TContent>>
  readonly publish: (call: Call, revision: number) => Promise<unknown>
  /** Returns the id. */
  readonly schedule: (call: Call, revision: number, at: Date) => Promise<number>
  readonly updateSchedule: (call: Call, id: number, revision: number) => Promise<unknown>
  readonly cancelSchedule: (call: Call, id: number) => Promise<unknown>
  readonly review: Reviewed
  readonly textOf: (content: TContent) => string
  readonly readSuggestions: (call: Call) => Promise<readonly unknown[]>
  /** Returns the text of every version. */
  readonly readVersions: (call: Call) => Promise<string>
  /** What visitors read, in canonical form. */
  readonly readLive: (cms: Cms) => Promise<string>
}

export interface Reviewed {
  /** Returns the id. */
  readonly request: (call: Call, revision: number) => Promise<number>
  /** Returns the state of a request. */
  readonly state: (call: Call, id: number) => Promise<string | undefined>
  readonly approve: (call: Call, id: number, at: Date | undefined) => Promise<unknown>
  readonly sendBack: (call: Call, id: number) => Promise<unknown>
  /** Returns the path of a new link. */
  readonly link: (call: Call, id: number) => Promise<string>
}

/** Returns the words typed in a history that a text has. */
export function wordsIn(text: string): string[] {
  return text.match(/\bw\d+\b/g) ?? []
}

/** Changes the words of a rich text of one block up to a place. */
export function changeText(html: unknown, place: number, change: (words: string[]) => string[]): string {
  const text = typeof html === 'string' ? html : ''
  const words = text
    .replaceAll(/<\/?p>/g, '')
    .split(' ')
    .filter((each) => each !== '')
  const at = place % (words.length + 1)
  return `<p>${[...change(words.slice(0, at)), ...words.slice(at)].join(' ')}</p>`
}
