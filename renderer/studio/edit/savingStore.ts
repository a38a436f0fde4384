import { createActor } from 'xstate'
import type { LastReplacement } from '#schemas/studio/pageVersion.ts'
import { draftMachine } from '#machines/draft.ts'
import { isNotFound, isRejected, StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { saveStatuses, type EditedState, type Undone } from '#renderer/studio/edit/editedState.ts'
import { inspected } from '#renderer/studio/machines/inspected.ts'
import type * as steps from '#renderer/studio/edit/history.ts'
import { SeenReplacements } from '#renderer/studio/edit/seenReplacements.ts'
import { UnsavedText } from '#renderer/studio/edit/unsavedText.ts'
import { Observed } from '#renderer/studio/edit/observed.ts'
import { sendDraft } from '#renderer/studio/edit/sendDraft.ts'
import {
  acceptSaved,
  addAttempt,
  dropAttempt,
  type SaveRequest,
  type SharedDraft,
  type Stored,
  type StoredDraft,
  type StoredForm,
} from '#renderer/studio/edit/sharedDraft.ts'
import { watchNetwork } from '#renderer/studio/edit/watchNetwork.ts'

/** Content that is saved while it is edited: merging with what others save, and the `draft` machine that decides when. */
export abstract class SavingStore<TContent, TState extends EditedState<TContent>> extends Observed<TState> {
  protected draft: SharedDraft<TContent>
  protected error: unknown
  protected isGone = false
  private undone: Undone<TContent> | undefined
  protected readonly replacements: SeenReplacements
  private readonly actor
  protected readonly unsavedText: UnsavedText<TContent>

  /** `merge` merges two changes of what is edited; mine stands where both have changed the same. */
  constructor(
    form: StoredForm<TContent>,
    protected readonly merge: steps.Merge<TContent>,
    initial: StoredDraft<TContent>,
  ) {
    super()
    const { draft, revision, changed, seen } = initial
    this.draft = draft
    this.replacements = new SeenReplacements(seen)
    const unsaved = () => (this.isChanged() ? this.stored() : undefined)
    this.unsavedText = new UnsavedText({ form, merge, unsaved, onChange: this.update }, initial)
    const machine = draftMachine.provide({ actions: { save: ({ context }) => void this.trySave(context.revision) } })
    this.actor = createActor(machine, { input: { revision, changed, online: navigator.onLine }, ...inspected() })
    this.actor.subscribe(this.update)
  }

  /** Sends a content made from a revision; returns what is stored then. */
  protected abstract send(request: SaveRequest<TContent>, revision: number): Promise<Stored<TContent>>
  /** Reads what the server has. */
  protected abstract read(): Promise<Stored<TContent>>
  /** Keeps what the server does not have over a reload of the tab. */
  protected abstract persist(): void
  protected abstract describe(shared: EditedState<TContent>): TState

  /** Starts saving; returns what ends it once the last edits are saved. */
  start(): () => void {
    const stopWatching = watchNetwork((isOnline) =>
      this.actor.send({ type: isOnline ? 'network.online' : 'network.offline' }),
    )
    const stopKeeping = this.unsavedText.watch()
    this.actor.start()
    return () => {
      stopWatching()
      stopKeeping()
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
    this.subscribe(finish)
    finish()
  }

  protected makeState(): TState {
    const snapshot = this.actor.getSnapshot()
    const { past, present, future } = this.draft.history
    return this.describe({
      content: present,
      revision: snapshot.context.revision,
      status: saveStatuses.find((tag) => snapshot.hasTag(tag)) ?? 'saved',
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      undone: this.undone,
      replaced: this.replacements.unseen,
      isStored: this.unsavedText.isStored,
      unsaved: this.unsavedText.entries,
      error: this.error,
      isGone: this.isGone,
    })
  }

  readonly saveNow = (): void => this.actor.send({ type: 'save.now' })

  protected stored(): StoredDraft<TContent> {
    return { draft: this.draft, revision: this.revision, changed: this.isChanged(), seen: this.replacements.seen }
  }

  /** Whether the server does not have all of it, or may have stored what was taken back since: its response was lost. */
  protected isChanged(): boolean {
    const { isOwnBase, attempts, history, base } = this.draft
    return isOwnBase || attempts.length > 0 || history.present !== base
  }

  /** Ends saving and forgets everything, in the browser too: it is deleted. */
  protected forgetAll(): void {
    this.actor.stop()
    this.unsavedText.forget()
  }

  /** The revision the next save begins from. */
  protected get revision(): number {
    return this.actor.getSnapshot().context.revision
  }

  protected noteReplaced(replaced: LastReplacement | undefined): void {
    this.replacements.note(replaced)
  }

  /** Goes on from a content of the server that is in the draft. */
  protected resume({ revision, apply, replaced }: Stored<TContent>): void {
    apply()
    this.noteReplaced(replaced)
    this.actor.send({ type: 'draft.replace', revision })
    this.store()
  }

  protected store(): void {
    this.keep()
    this.update()
  }

  private keep(): void {
    this.persist()
    this.unsavedText.update()
  }

  /** The snapshot of the actor still has the revision before: this runs within the transition. */
  private async trySave(before: number): Promise<void> {
    const sent = this.draft.history.present
    try {
      const { draft } = this
      this.draft = addAttempt(draft)
      this.keep()
      const stored = await sendDraft(draft, before, (request, revision) => this.send(request, revision))
      // It was replaced meanwhile.
      if (this.revision !== before) return
      this.draft = acceptSaved(this.draft, sent, stored.content, this.merge)
      stored.apply()
      this.noteReplaced(stored.replaced)
      this.error = undefined
      this.isGone = false
      this.actor.send({ type: 'save.succeed', revision: stored.revision })
      this.store()
    } catch (caught) {
      if (isRejected(caught)) {
        this.draft = dropAttempt(this.draft, sent)
        this.keep()
      }
      this.fail(caught)
    }
  }

  /** Makes a history the present one, and has it saved; `undone` when it comes from undo or redo. */
  protected edit(next: steps.History<TContent>, undone?: Undone<TContent>): void {
    if (next === this.draft.history) return
    this.draft = { ...this.draft, history: next }
    this.undone = undone
    this.actor.send({ type: 'content.edit' })
    this.store()
  }

  private fail(caught: unknown): void {
    this.error = caught
    this.isGone ||= isNotFound(caught)
    const isTemporary = caught instanceof StudioCallError && caught.isTemporary
    this.actor.send({ type: isTemporary ? 'save.fail' : 'save.reject' })
  }
}
