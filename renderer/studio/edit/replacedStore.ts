import type { EditedState } from '#renderer/studio/edit/editedState.ts'
import { isConflict, StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import * as steps from '#renderer/studio/edit/history.ts'
import { attempted, type Attempted, type Replacement } from '#renderer/studio/edit/replacement.ts'
import { RereadStore } from '#renderer/studio/edit/rereadStore.ts'
import { acceptFresh, replaceContent, type Stored } from '#renderer/studio/edit/sharedDraft.ts'
import { tabPerson } from '#renderer/studio/edit/tabOwner.ts'

/** Content while it is edited that others, or the person, replace as a whole. */
export abstract class ReplacedStore<TContent, TState extends EditedState<TContent>> extends RereadStore<
  TContent,
  TState
> {
  /** The last replacement of this tab without a response. */
  private unheard: Attempted<TContent> | undefined

  /** Replaces everything with a content of the server, as one step that can be undone. */
  protected replaceWith(stored: Stored<TContent>): void {
    this.replacements.noteOwn(stored.replaced, tabPerson())
    this.draft = replaceContent(this.draft, stored.content, Date.now())
    this.resume(stored)
  }

  /**
   * Replaces everything with what a call returns: what it has made of the draft itself, for all of it is a step of the person. What is typed
   * while it is under way stays. Without a response it is looked whether it has happened; where that cannot be known it throws, and the same
   * made again happens once.
   */
  protected async replaceByCall(replacement: Replacement, call: Attempted<TContent>['call']): Promise<void> {
    const lost = this.unheard?.what === replacement.what ? this.unheard : undefined
    this.unheard = undefined
    if (lost?.step !== undefined && lost.step === this.draft.history.past.at(-1)) return
    const first = attempted(replacement, call, this.draft.history.present)
    if (lost === undefined || lost.step !== undefined) return this.try(first, this.replaceOnce)
    try {
      await this.try({ ...lost, call }, this.repeat)
      await this.reread()
    } catch (error) {
      // It had not happened, and others have changed the content since.
      if (!isConflict(error)) throw error
      await this.try(first, this.replaceOnce)
    }
  }

  private async try(
    attempt: Attempted<TContent>,
    make: (attempt: Attempted<TContent>) => Promise<void>,
  ): Promise<void> {
    try {
      await make(attempt)
    } catch (error) {
      if (!(error instanceof StudioCallError && error.isTemporary)) throw error
      this.unheard = attempt
      await this.reread().catch(() => {})
      if (this.unheard.step === undefined) throw error
    }
    this.unheard = undefined
  }

  /** Adds the step of the replacement without a response where what was read has it. */
  protected async settle({ replaced }: Stored<TContent>): Promise<boolean> {
    const { unheard } = this
    if (unheard === undefined || unheard.step !== undefined) return false
    if (replaced?.attempt !== unheard.attempt.query.attempt) return false
    await this.repeat(unheard)
    return true
  }

  /** Sends a replacement again: what it has made of the draft is a step of the person, and what others have made of it since is not. */
  private readonly repeat = async (attempt: Attempted<TContent>): Promise<void> => {
    const stored = await attempt.call(attempt.attempt)
    const step = { before: attempt.before, after: stored.content }
    this.draft = { ...this.draft, history: steps.addStep(this.draft.history, step) }
    this.replacements.noteOwn(stored.replaced, tabPerson())
    this.unheard = { ...attempt, step }
    this.store()
  }

  private readonly replaceOnce = async ({ attempt, call, before }: Attempted<TContent>): Promise<void> => {
    const { revision } = this
    this.replacing += 1
    try {
      const stored = await call(attempt)
      const { present } = this.draft.history
      this.isBehind ||= this.revision !== revision
      this.replaceWith(stored)
      if (present !== before) this.editMerged(before, present)
    } finally {
      this.endReplacing()
    }
  }

  /**
   * Goes on from what a call returns that leaves the content as it is, such as a publication: what others have written in it meanwhile is no
   * step of the person. What is typed meanwhile stays, and is saved.
   */
  protected async goOnFrom(call: () => Promise<Stored<TContent>>): Promise<void> {
    const { revision } = this
    const { present: before } = this.draft.history
    this.replacing += 1
    try {
      const stored = await call()
      const { present } = this.draft.history
      if (this.state().status === 'saved' && this.revision === revision && present === before) {
        this.draft = acceptFresh(this.draft, stored.content)
        this.resume(stored)
      } else {
        stored.apply()
        this.update()
        this.isBehind = true
      }
    } finally {
      this.endReplacing()
    }
  }

  private endReplacing(): void {
    this.replacing -= 1
    // Where it fails the next event, or the next save, has what is new.
    if (this.isBehind) this.reread().catch(() => {})
    this.isBehind = false
  }

  private editMerged(before: TContent, typed: TContent): void {
    const { history } = this.draft
    this.edit(steps.edit(history, this.merge(before, typed, history.present).content, '', Date.now()))
  }

  /** Notes that the person knows who has replaced the draft. */
  readonly seeReplaced = (): void => {
    this.replacements.see()
    this.store()
  }
}
