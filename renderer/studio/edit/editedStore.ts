import type { EditedState, UnsavedDraft } from '#renderer/studio/edit/editedState.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import * as steps from '#renderer/studio/edit/history.ts'
import { ReplacedStore } from '#renderer/studio/edit/replacedStore.ts'

/** Content while it is edited: a history that can be undone, and what was typed in closed tabs. */
export abstract class EditedStore<TContent, TState extends EditedState<TContent>> extends ReplacedStore<
  TContent,
  TState
> {
  private stepCount = 0
  /** When the input method that is composing a word began, in ms. */
  private composedSince: number | undefined

  override start(): () => void {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('compositionstart', () => (this.composedSince = Date.now()), { signal })
    document.addEventListener('compositionend', () => (this.composedSince = undefined), { signal })
    const stop = super.start()
    return () => {
      listening.abort()
      stop()
    }
  }

  /** `what` names the field; edits of one field in a row are one step of the history. */
  change(content: TContent, what = ''): void {
    const { last } = this.draft.history
    // A word that is being composed is one step, however long it takes.
    const isSameWord = this.composedSince !== undefined && last.at >= this.composedSince
    this.edit(steps.edit(this.draft.history, content, what, isSameWord ? last.at : Date.now()))
  }

  /** Takes back the person's own last step. What others have changed since stays. */
  readonly undo = (): void => this.step(false, steps.undo(this.draft.history, this.merge))
  readonly redo = (): void => this.step(true, steps.redo(this.draft.history, this.merge))

  /**
   * Saves what was typed in a closed tab, from the revision it began from, merged with what the server has as every save; one step that undo
   * takes back. Throws `StudioCallError`; it stays kept then.
   */
  async mergeUnsaved({ key, draft, revision }: UnsavedDraft<TContent>): Promise<void> {
    await ensureSaved(this)
    const { history, base, attempts } = draft
    const { present: before } = this.draft.history
    const stored = await this.send({ content: history.present, attempts, base }, revision)
    // What is typed meanwhile is merged by its own save; what others have saved since has it already.
    if (this.state().status === 'saved' && stored.revision >= this.revision) {
      this.draft = { ...this.draft, history: { ...this.draft.history, present: before } }
      this.replaceWith(stored)
    }
    this.dropUnsaved(key)
  }

  readonly dropUnsaved = (key: string): void => this.unsavedText.drop(key)

  private step(isRedo: boolean, { history, ...taken }: steps.Taken<TContent>): void {
    const [before, after] = [this.draft.history.present, history.present]
    // Nothing was left that it would have changed.
    const isNothing = taken.isWhole && before === after
    this.edit(history, isNothing ? undefined : { isRedo, ...taken, before, after, count: this.stepCount })
    this.stepCount += 1
  }
}
