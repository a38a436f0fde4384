import type { Edit, EditedDocument, Revised } from '#tests/fuzz/editedDocument.ts'
import { wordsIn } from '#tests/fuzz/editedDocument.ts'
import type { Call } from '#tests/fuzz/studioCall.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import * as steps from '#renderer/studio/edit/history.ts'
import { sendDraft } from '#renderer/studio/edit/sendDraft.ts'
import {
  acceptFresh,
  acceptSaved,
  addAttempt,
  resumeDraft,
  startDraft,
  replaceContent,
  type SharedDraft,
} from '#renderer/studio/edit/sharedDraft.ts'

/** An editor as the studio has it, without a screen: what is typed, sent, taken over and undone. */
export class SimulatedEditor<TContent> {
  private draft: SharedDraft<TContent>
  private revision: number
  /** A save the server has stored and the editor has no response to yet. */
  private underWay: { readonly sent: TContent; readonly stored: Revised<TContent> } | undefined
  private time = 0
  /** Words this editor has typed, copied, or brought back from a version. */
  readonly own = new Set<string>()
  /** What the editor has looked at to publish it. */
  looked: Revised<TContent> | undefined

  constructor(
    private readonly document: EditedDocument<TContent>,
    readonly id: string,
    readonly call: Call,
    begun: Revised<TContent>,
    /** Called with the text the server has confirmed. */
    private readonly onAcknowledged: (text: string) => void,
  ) {
    this.draft = startDraft(begun.content)
    this.revision = begun.revision
  }

  get content(): TContent {
    return this.draft.history.present
  }

  get words(): string[] {
    return wordsIn(this.document.textOf(this.content))
  }

  get isSaved(): boolean {
    const { base, isOwnBase, attempts } = this.draft
    return this.content === base && !isOwnBase && attempts.length === 0 && this.underWay === undefined
  }

  /** Edits as one step of the history. */
  edit(change: Edit<TContent>, choice: Parameters<Edit<TContent>>[1], word: () => string): void {
    this.time += 10_000
    const before = this.words
    const content = change(this.content, choice, () => {
      const made = word()
      this.own.add(made)
      return made
    })
    this.draft = { ...this.draft, history: steps.edit(this.draft.history, content, '', this.time) }
    // A copy that is undone may be the last there is of what others have written.
    for (const each of leftOver(this.words, before)) this.own.add(each)
  }

  undo(): void {
    this.draft = { ...this.draft, history: steps.undo(this.draft.history, this.document.merge).history }
  }

  redo(): void {
    this.draft = { ...this.draft, history: steps.redo(this.draft.history, this.document.merge).history }
  }

  /** Sends what is unsaved; the response arrives with `receive`, or never. */
  async send({ isLost = false, twice = false } = {}): Promise<void> {
    if (this.isSaved || this.underWay !== undefined) return
    const { draft, revision } = this
    const sent = this.content
    this.draft = addAttempt(draft)
    const at = { revision, content: draft.base }
    const save = () =>
      sendDraft(draft, revision, async (request, from) => {
        const stored = await this.document.save(this.call, request, { ...at, revision: from })
        return { ...stored, apply: () => {} }
      })
    try {
      const stored = await save()
      if (twice) await save()
      if (!isLost) this.underWay = { sent, stored }
    } catch (error) {
      // The node is gone: whether it was stored nobody knows.
      if (!(error instanceof StudioCallError) || !error.isTemporary) throw error
    }
  }

  receive(): void {
    const { underWay } = this
    if (underWay === undefined) return
    this.draft = acceptSaved(this.draft, underWay.sent, underWay.stored.content, this.document.merge)
    this.revision = underWay.stored.revision
    this.underWay = undefined
    this.onAcknowledged(this.document.textOf(underWay.sent))
  }

  /** Takes over what others have saved, where everything of one's own is saved. */
  async reread(): Promise<void> {
    if (!this.isSaved) return
    const fresh = await this.document.read(this.call)
    if (fresh.revision === this.revision) return
    this.draft = acceptFresh(this.draft, fresh.content)
    this.revision = fresh.revision
  }

  /** Opens the document again in the tab: what the server does not have is kept, a response under way is lost. */
  async reload(): Promise<void> {
    this.underWay = undefined
    const { draft, revision, document } = this
    const changed = draft.isOwnBase || this.content !== draft.base
    const fresh = await document.read(this.call)
    const kept = document.form.unpack(document.form.pack({ draft, revision, changed }))
    const begun = resumeDraft(kept, fresh)
    this.draft = begun.draft
    this.revision = begun.revision
  }

  /** Goes on from a content of the server that replaces everything: a restored version, or what is published. */
  replace({ revision, content }: Revised<TContent>): void {
    const before = this.words
    this.draft = replaceContent(this.draft, content, this.time)
    this.revision = revision
    this.underWay = undefined
    for (const each of leftOver(this.words, before)) this.own.add(each)
  }

  async readAgain(): Promise<void> {
    this.looked = await this.document.read(this.call)
  }
}

/** Returns the words of a list that another has fewer of. */
export function leftOver(words: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of other) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = counts.get(word) ?? 0
    counts.set(word, count - 1)
    return count <= 0
  })
}
