import { createActor } from 'xstate'
import { draftMachine } from '#machines/draft.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { saveStatuses, type EditedState } from '#renderer/studio/edit/editedState.ts'
import * as steps from '#renderer/studio/edit/history.ts'
import {
  acceptFresh,
  acceptSaved,
  addAttempt,
  replaceContent,
  type SaveRequest,
  type SharedDraft,
  type Stored,
} from '#renderer/studio/edit/sharedDraft.ts'
import { watchNetwork } from '#renderer/studio/edit/watchNetwork.ts'

interface Begun<TContent> {
  readonly draft: SharedDraft<TContent>
  readonly revision: number
  /** Whether the server does not have all of it. */
  readonly changed: boolean
}

/** Content while it is edited: a history, merging with what others save, and the `draft` machine that decides when it is saved. */
export abstract class EditedStore<TContent, TState extends EditedState<TContent>> {
  protected draft: SharedDraft<TContent>
  protected error: unknown
  private isUndoPartial = false
  private current: TState | undefined
  private readonly listeners = new Set<() => void>()
  private readonly actor

  constructor({ draft, revision, changed }: Begun<TContent>) {
    this.draft = draft
    const machine = draftMachine.provide({ actions: { save: ({ context }) => void this.trySave(context.revision) } })
    this.actor = createActor(machine, { input: { revision, changed, online: navigator.onLine } })
    this.actor.subscribe(this.update)
  }

  /** Sends a content made from a revision; returns what is stored then. */
  protected abstract send(request: SaveRequest<TContent>, revision: number): Promise<Stored<TContent>>
  /** Reads what the server has. */
  protected abstract read(): Promise<Stored<TContent>>
  /** Merges two changes of what is edited; mine stands where both have changed the same. */
  protected abstract readonly merge: steps.Merge<TContent>
  /** Keeps what the server does not have over a reload of the tab. */
  protected abstract persist(): void
  protected abstract describe(shared: EditedState<TContent>): TState

  /** Starts saving; returns what ends it once the last edits are saved. */
  start(): () => void {
    const stopWatching = watchNetwork((isOnline) =>
      this.actor.send({ type: isOnline ? 'network.online' : 'network.offline' }),
    )
    this.actor.start()
    return () => {
      stopWatching()
      this.saveAndStop()
    }
  }

  /** What cannot be saved now waits in the storage of the tab for the person to come back to it. */
  private saveAndStop(): void {
    const finish = () => {
      const { status } = this.state()
      if (status === 'unsaved') this.saveNow()
      else if (status !== 'busy') this.actor.stop()
    }
    if (this.actor.getSnapshot().status !== 'active') return
    this.listeners.add(finish)
    finish()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly state = (): TState => {
    if (this.current !== undefined) return this.current
    const snapshot = this.actor.getSnapshot()
    const { past, present, future } = this.draft.history
    this.current = this.describe({
      content: present,
      revision: snapshot.context.revision,
      status: saveStatuses.find((tag) => snapshot.hasTag(tag)) ?? 'saved',
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      isUndoPartial: this.isUndoPartial,
      error: this.error,
    })
    return this.current
  }

  /** `what` names the field; edits of one field in a row are one step of the history. */
  change(content: TContent, what = ''): void {
    this.edit(steps.edit(this.draft.history, content, what, Date.now()))
  }

  /** Takes back the person's own last step. What others have changed since stays. */
  readonly undo = (): void => this.step(steps.undo(this.draft.history, this.merge))
  readonly redo = (): void => this.step(steps.redo(this.draft.history, this.merge))
  readonly saveNow = (): void => this.actor.send({ type: 'save.now' })

  /** The revision the next save begins from. */
  protected get revision(): number {
    return this.actor.getSnapshot().context.revision
  }

  /** Rereads the content after someone else changed it. With something unsaved here, the next save merges instead. */
  async reread(): Promise<void> {
    const fresh = await this.read()
    const { status, revision } = this.state()
    if (status !== 'saved' || fresh.revision < revision) return
    this.draft = acceptFresh(this.draft, fresh.content)
    this.resume(fresh)
  }

  /** Replaces everything with a content of the server, as one step that can be undone. */
  protected replaceWith(stored: Stored<TContent>): void {
    this.draft = replaceContent(this.draft, stored.content, Date.now())
    this.resume(stored)
  }

  private resume({ revision, apply }: Stored<TContent>): void {
    apply()
    this.actor.send({ type: 'draft.replace', revision })
    this.store()
  }

  protected stop(): void {
    this.actor.stop()
  }

  protected store(): void {
    this.persist()
    this.update()
  }

  protected readonly update = (): void => {
    this.current = undefined
    for (const listener of this.listeners) listener()
  }

  private step({ history, isWhole }: { readonly history: steps.History<TContent>; readonly isWhole: boolean }): void {
    this.edit(history, !isWhole)
  }

  private edit(next: steps.History<TContent>, isUndoPartial = false): void {
    if (next === this.draft.history) return
    this.draft = { ...this.draft, history: next }
    this.isUndoPartial = isUndoPartial
    this.actor.send({ type: 'content.edit' })
    this.store()
  }

  /** The snapshot of the actor still has the revision before: this runs within the transition. */
  private async trySave(before: number): Promise<void> {
    try {
      const sent = this.draft.history.present
      const stored = await this.trySend(before)
      // It was replaced meanwhile.
      if (this.revision !== before) return
      this.draft = acceptSaved(this.draft, sent, stored.content, this.merge)
      stored.apply()
      this.error = undefined
      this.actor.send({ type: 'save.succeed', revision: stored.revision })
      this.store()
    } catch (caught) {
      this.fail(caught)
    }
  }

  private async trySend(revision: number): Promise<Stored<TContent>> {
    const { history, attempts, base, isOwnBase } = this.draft
    const request = { content: history.present, attempts }
    this.draft = addAttempt(this.draft)
    this.persist()
    if (isOwnBase) return this.send({ ...request, base }, revision)
    try {
      return await this.send(request, revision)
    } catch (error) {
      // So many have saved since that the server no longer knows what this was made from.
      if (!(error instanceof StudioCallError) || error.status !== 409) throw error
      return this.send({ ...request, base }, revision)
    }
  }

  private fail(caught: unknown): void {
    if (caught instanceof StudioCallError && caught.isTemporary) this.actor.send({ type: 'save.fail' })
    else {
      this.error = caught
      this.actor.send({ type: 'save.reject' })
    }
  }
}
