import type { EditedState } from '#renderer/studio/edit/editedState.ts'
import { isNotFound, StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import * as steps from '#renderer/studio/edit/history.ts'
import { inTurn } from '#renderer/studio/edit/inTurn.ts'
import { SavingStore } from '#renderer/studio/edit/savingStore.ts'
import { acceptFresh, replaceContent, type Stored } from '#renderer/studio/edit/sharedDraft.ts'
import { tabPerson } from '#renderer/studio/edit/tabOwner.ts'

/** Readings of what is stored about a content that others change meanwhile. */
const maxReadings = 5

/** Content while it is edited that others, or the person, replace as a whole. */
export abstract class ReplacedStore<TContent, TState extends EditedState<TContent>> extends SavingStore<
  TContent,
  TState
> {
  /** Calls of this tab under way that replace everything: what they do is no change of others. */
  private replacing = 0
  /** Whether something may have changed meanwhile that was not read. */
  private isBehind = false

  /** Rereads the content after someone else changed it. With something unsaved here, the next save merges instead. */
  readonly reread = inTurn(() => this.readFresh())

  private async readFresh(): Promise<void> {
    const { revision } = this
    const wasSaving = this.state().status === 'busy'
    const fresh = await this.readStored()
    // A save under way may have been stored before what was read: its response has nothing of it then.
    if (wasSaving && (await this.saveEnd())) return this.revision === fresh.revision ? undefined : this.readFresh()
    this.isBehind ||= this.replacing > 0
    if (this.replacing > 0 || this.state().status !== 'saved') return undefined
    // The higher revision is not always the newer: that of what is published is lower than that of a draft which was discarded.
    if (this.revision !== revision) return this.readFresh()
    this.draft = acceptFresh(this.draft, fresh.content)
    return this.resume(fresh)
  }

  /**
   * Reads what the server has, which responds: a save that waits for a connection is sent. Where it was deleted and is restored, what was
   * rejected meanwhile is saved.
   */
  private async readStored(): Promise<Stored<TContent>> {
    try {
      const stored = await this.read()
      const isRestored = this.isGone
      this.isGone = false
      const { status } = this.state()
      if (status === 'offline' || (isRestored && status === 'rejected')) this.saveNow()
      this.update()
      return stored
    } catch (caught) {
      this.isGone ||= isNotFound(caught)
      this.update()
      throw caught
    }
  }

  /** Resolves once no save is under way, with whether it had to wait. */
  private saveEnd(): Promise<boolean> {
    const isSaving = () => this.state().status === 'busy'
    if (!isSaving()) return Promise.resolve(false)
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (isSaving()) return
        stop()
        resolve(true)
      })
    })
  }

  /**
   * Saves the content, and reads what is stored about its fields while neither changes: the paths it has are those of the content here. Throws
   * what a save or a reading failed with, and `conflict` where others do not stop changing it.
   */
  async readAbout<T>(read: () => T | Promise<T>): Promise<T> {
    for (let left = maxReadings; left > 0; left -= 1) {
      await ensureSaved(this)
      await this.reread()
      const { revision } = this
      const found = await read()
      await this.reread()
      if (this.state().status === 'saved' && this.revision === revision) return found
    }
    throw new StudioCallError(409, 'conflict', {})
  }

  /** Replaces everything with a content of the server, as one step that can be undone. */
  protected replaceWith(stored: Stored<TContent>): void {
    this.replacements.noteOwn(stored.replaced, tabPerson())
    this.draft = replaceContent(this.draft, stored.content, Date.now())
    this.resume(stored)
  }

  /**
   * Replaces everything with what a call returns: what it has made of the draft itself, for all of it is a step of the person. What is typed
   * while it is under way stays.
   */
  protected async replaceByCall(call: () => Promise<Stored<TContent>>): Promise<void> {
    const { revision } = this
    const { present: before } = this.draft.history
    this.replacing += 1
    try {
      const stored = await call()
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
