import { isSame } from '#schemas/studio/mergeContent.ts'
import type { UnsavedDraft } from '#renderer/studio/edit/editedState.ts'
import { startHistory, type Merge } from '#renderer/studio/edit/history.ts'
import { forgetEntry, isOfThisTab, listEntries, newKey, storeEntry } from '#renderer/studio/edit/unsavedEntries.ts'
import type { StoredDraft, StoredForm } from '#renderer/studio/edit/sharedDraft.ts'

/** Least time between two writes, in ms: a write of a large page takes longer than a keystroke may. */
const pause = 500

/** How a document that is edited is kept in the browser. */
export interface Options<TContent> {
  readonly form: StoredForm<TContent>
  readonly merge: Merge<TContent>
  /** What the server does not have; `undefined` when it has all of it. */
  readonly unsaved: () => StoredDraft<TContent> | undefined
  /** Called when `entries` or `isStored` have changed. */
  readonly onChange: () => void
}

/** What a person types into a document and the server does not have, kept in the browser beyond the tab until it is saved. */
export class UnsavedText<TContent> {
  /** What was typed in tabs that were closed before it was saved, newest first. */
  entries: readonly UnsavedDraft<TContent>[]
  /** Whether the browser has space for what is not saved. */
  isStored = true
  private readonly key: string
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly options: Options<TContent>,
    initial: StoredDraft<TContent>,
  ) {
    this.entries = findEntries(options, initial)
    this.key = newKey(options.form.document)
  }

  /** Notes a change; it is kept within `pause`, or forgotten at once when all is saved. */
  update(): void {
    if (this.options.unsaved() === undefined) this.write()
    else this.timer ??= setTimeout(this.write, pause)
  }

  /** Writes now, and whenever the tab is hidden or closed; returns what ends that. */
  watch(): () => void {
    this.write()
    addEventListener('pagehide', this.write)
    document.addEventListener('visibilitychange', this.write)
    return () => {
      removeEventListener('pagehide', this.write)
      document.removeEventListener('visibilitychange', this.write)
      this.write()
    }
  }

  drop(key: string): void {
    forgetEntry(key)
    this.entries = this.entries.filter((each) => each.key !== key)
    this.options.onChange()
  }

  /** Forgets everything: the document is deleted. */
  forget(): void {
    clearTimeout(this.timer)
    forgetEntry(this.key)
    for (const { key } of this.entries) forgetEntry(key)
  }

  private readonly write = (): void => {
    clearTimeout(this.timer)
    this.timer = undefined
    const unsaved = this.options.unsaved()
    if (unsaved === undefined) forgetEntry(this.key)
    const isStored = unsaved === undefined || storeEntry(this.key, this.options.form.pack(withoutHistory(unsaved)))
    if (isStored === this.isStored) return
    this.isStored = isStored
    this.options.onChange()
  }
}

// The history ends with the tab.
function withoutHistory<TContent>({ draft, ...rest }: StoredDraft<TContent>): StoredDraft<TContent> {
  return { ...rest, draft: { ...draft, history: startHistory(draft.history.present) } }
}

/**
 * Returns what is to be offered; what the document has by now is forgotten: it was stored, and the response lost. What was undone meanwhile is
 * not in it as long as the save before is.
 */
function findEntries<TContent>(
  { form, merge }: Options<TContent>,
  initial: StoredDraft<TContent>,
): readonly UnsavedDraft<TContent>[] {
  const { present } = initial.draft.history
  return listEntries(form.document).flatMap(({ key, at, text }) => {
    const stored = form.unpack(text)
    if (stored === undefined) return []
    const { base, history, attempts } = stored.draft
    const isThere = (from: TContent, to: TContent) => isSame(merge(from, to, present).content, present)
    const known = [base, ...attempts.filter((attempt) => isThere(base, attempt))]
    const from = known.find((each) => !isThere(each, history.present))
    // After a reload it is in the storage of the tab, and the document has begun from there.
    const isHere = initial.changed && isOfThisTab(key)
    if (!isHere && from !== undefined) return [{ ...stored, key, at, from }]
    forgetEntry(key)
    return []
  })
}
