import { randomUUID } from 'node:crypto'
import { isSameContent, parseContent, writeContent, readContent } from '#server/content/rawContent.ts'
import type { Cms } from '#server/content/context.ts'
import type { Actor } from '#server/studio/context.ts'
import { readState, type Position } from '#server/studio/pages/draftState.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { toSaved, type Content } from '#renderer/studio/edit/editContent.ts'
import * as steps from '#renderer/studio/edit/history.ts'
import { mergeEdited } from '#renderer/studio/edit/mergeEdited.ts'
import {
  acceptFresh,
  acceptSaved,
  addAttempt,
  beginDraft,
  type SharedDraft,
} from '#renderer/studio/edit/sharedDraft.ts'

interface SaveOutcome {
  readonly sent: Content
  readonly revision: number
  readonly stored: Content
}

/** An editor of a page as the studio has it, without a screen: what is typed, sent, taken over and undone. */
export class SimulatedEditor {
  private draft: SharedDraft<Content>
  /** A save the server has stored and the editor has no response to yet. */
  private underWay: SaveOutcome | undefined
  private time = 0
  /** Words this editor has typed. */
  readonly typed = new Set<string>()

  constructor(
    private readonly cms: Cms,
    private readonly position: Position,
    readonly actor: Actor,
    content: Content,
    private revision: number,
    /** Called with what the server has confirmed. */
    private readonly onAcknowledged: (content: Content) => void,
  ) {
    this.draft = beginDraft(content)
  }

  get content(): Content {
    return this.draft.history.present
  }

  get isSaved(): boolean {
    return this.content === this.draft.base && !this.draft.isOwnBase && this.underWay === undefined
  }

  /** Edits as one step of the history. */
  edit(content: Content): void {
    this.time += 10_000
    this.draft = { ...this.draft, history: steps.edit(this.draft.history, content, '', this.time) }
  }

  undo(): void {
    this.draft = { ...this.draft, history: steps.undo(this.draft.history, mergeEdited).history }
  }

  redo(): void {
    this.draft = { ...this.draft, history: steps.redo(this.draft.history, mergeEdited).history }
  }

  /** Sends what is unsaved; the response arrives with `receive`, or never. */
  async send({ isLost = false, twice = false } = {}): Promise<void> {
    if (this.isSaved || this.underWay !== undefined) return
    const sent = this.content
    const { attempts } = this.draft
    this.draft = addAttempt(this.draft)
    const outcome = await this.save(sent, attempts)
    if (twice) await this.save(sent, attempts)
    if (!isLost) this.underWay = outcome
  }

  receive(): void {
    const { underWay } = this
    if (underWay === undefined) return
    this.draft = acceptSaved(this.draft, underWay.sent, underWay.stored, mergeEdited)
    this.revision = underWay.revision
    this.underWay = undefined
    this.onAcknowledged(underWay.sent)
  }

  /** Takes over what others have saved, where everything of one's own is saved. */
  async reread(): Promise<void> {
    if (!this.isSaved) return
    const { revision, content } = await readState(this.cms, this.position)
    if (revision === this.revision) return
    this.draft = acceptFresh(this.draft, parseContent(content))
    this.revision = revision
  }

  private async save(sent: Content, attempts: readonly Content[]): Promise<SaveOutcome> {
    const { base, isOwnBase } = this.draft
    try {
      return await this.call(sent, attempts, isOwnBase ? base : undefined)
    } catch (error) {
      if (!(error instanceof StudioError) || error.code !== 'conflict') throw error
      return this.call(sent, attempts, base)
    }
  }

  private async call(sent: Content, attempts: readonly Content[], base: Content | undefined): Promise<SaveOutcome> {
    const isWhole = base !== undefined || this.revision === 0
    const { state } = await saveDraft(this.cms, {
      ...this.position,
      revision: this.revision,
      text: JSON.stringify(isWhole ? sent : toSaved(sent, this.draft.base)),
      attempts: attempts.map((attempt) => JSON.stringify(attempt)),
      base: base === undefined ? undefined : JSON.stringify(base),
      actor: this.actor,
    })
    const isSame = isSameContent(state.content, readContent(JSON.stringify(sent)))
    return {
      sent,
      revision: state.revision,
      stored: isSame ? sent : parseContent(readContent(writeContent(state.content))),
    }
  }
}

export const newId = (): string => randomUUID()
