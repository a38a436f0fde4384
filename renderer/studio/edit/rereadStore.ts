import type { EditedState } from '#renderer/studio/edit/editedState.ts'
import { isNotFound, StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { inTurn } from '#renderer/studio/edit/inTurn.ts'
import { SavingStore } from '#renderer/studio/edit/savingStore.ts'
import { acceptFresh, type Stored } from '#renderer/studio/edit/sharedDraft.ts'

/** Readings of what is stored about a content that others change meanwhile. */
const maxReadings = 5

/** Content while it is edited that is read again when others have changed it. */
export abstract class RereadStore<TContent, TState extends EditedState<TContent>> extends SavingStore<
  TContent,
  TState
> {
  /** Calls of this tab under way that replace everything: what they do is no change of others. */
  protected replacing = 0
  /** Whether something may have changed meanwhile that was not read. */
  protected isBehind = false

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
    if (this.revision !== revision || (await this.settle(fresh))) return this.readFresh()
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

  /** Takes over of what was read what this tab has done without knowing it. Returns whether it did. */
  protected abstract settle(fresh: Stored<TContent>): Promise<boolean>
}
