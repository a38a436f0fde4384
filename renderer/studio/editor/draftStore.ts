import type { LocaleCode } from '#locales/locales.ts'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { markOutdated } from '#renderer/studio/api/queryCache.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { addAttempt, toSentAttempts } from '#renderer/studio/edit/attempts.ts'
import { toSaved, type Content } from '#renderer/studio/edit/editContent.ts'
import * as steps from '#renderer/studio/edit/history.ts'
import { mergeEdited } from '#renderer/studio/edit/mergeEdited.ts'
import type { DraftState } from '#renderer/studio/editor/draftState.ts'
import { EditedStore, type EditedState } from '#renderer/studio/edit/editedStore.ts'
import { forget, readStoredHistory, storeHistory } from '#renderer/studio/edit/storedHistory.ts'

/** The content of a page in one locale while it is edited: history, saving, merging with what others save. */
export class DraftStore extends EditedStore<Content, DraftState> {
  protected readonly merge = mergeEdited
  private base: Content
  /** Whether `base` is no state of the server: it is sent with the next save. */
  private isOwnBase: boolean
  /** Sent from the revision of `base` without a response so far. */
  private attempts: readonly Content[]
  private issues: readonly ContentIssue[]

  constructor(
    private readonly page: string,
    private readonly locale: LocaleCode,
    draft: CallResult<'getDraft'>,
  ) {
    const stored = readStoredHistory(page, locale, draft.revision)
    const { history = steps.startHistory(draft.content), revision = draft.revision, changed = false } = stored ?? {}
    super({ history, revision, changed })
    this.base = stored?.base ?? draft.content
    this.isOwnBase = stored?.isOwnBase ?? false
    this.attempts = stored?.attempts ?? []
    this.issues = draft.issues
  }

  protected describe(shared: EditedState<Content>): DraftState {
    return { ...shared, base: this.base, issues: this.issues }
  }

  /** Replaces everything with a draft of the server, as one step that can be undone. */
  replace({ revision, content }: { readonly revision: number; readonly content: Content }): void {
    this.history = steps.edit(this.history, content, '', Date.now())
    this.begin(content)
    this.resume(revision)
  }

  setIssues(issues: readonly ContentIssue[]): void {
    this.issues = issues
    this.update()
  }

  /** Rereads the draft after someone else saved it. With something unsaved here, the next save merges instead. */
  async reread(): Promise<void> {
    const fresh = await callStudio('getDraft', { params: { page: this.page, locale: this.locale } })
    const { status, revision } = this.state()
    if (status !== 'saved' || fresh.revision <= revision) return
    this.history = steps.replacePresent(this.history, fresh.content)
    this.begin(fresh.content)
    this.issues = fresh.issues
    this.resume(fresh.revision)
  }

  /** Ends saving and forgets everything: the page is deleted. */
  forget(): void {
    this.stop()
    forget(this.page)
  }

  protected async save(revision: number): Promise<number | undefined> {
    const sent = this.history.present
    const result = await this.send(sent, revision)
    if (this.revision !== revision) return undefined
    this.take(sent, result.merged ?? sent)
    this.issues = result.issues
    if (result.suggestions > 0) void markOutdated('removeSuggestion')
    return result.revision
  }

  private async send(sent: Content, revision: number): Promise<CallResult<'saveDraft'>> {
    const attempts = toSentAttempts(this.attempts, sent, this.base)
    this.attempts = addAttempt(this.attempts, sent)
    this.persist()
    const params = { page: this.page, locale: this.locale }
    const whole = { content: sent, attempts, base: this.base }
    if (this.isOwnBase) return callStudio('saveDraft', { params, revision, body: whole })
    const content = revision === 0 ? sent : toSaved(sent, this.base)
    try {
      return await callStudio('saveDraft', { params, revision, body: { content, attempts } })
    } catch (error) {
      // So many have saved since that the server no longer knows what this was made from.
      if (!(error instanceof StudioCallError) || error.status !== 409) throw error
      return callStudio('saveDraft', { params, revision, body: whole })
    }
  }

  /** Takes over what the server has stored; what was typed meanwhile stays, and is merged with it here or by the next save. */
  private take(sent: Content, stored: Content): void {
    const { present } = this.history
    if (stored === sent) return this.begin(sent)
    const { content, isWhole } =
      present === sent ? { content: stored, isWhole: true } : mergeEdited(sent, present, stored)
    if (isWhole) {
      this.history = steps.replacePresent(this.history, content)
      return this.begin(stored)
    }
    this.begin(sent)
    this.isOwnBase = true
  }

  /** Goes on from what the server has now. */
  private begin(base: Content): void {
    this.base = base
    this.isOwnBase = false
    this.attempts = []
  }

  protected persist(): void {
    const { history, revision, base, isOwnBase, attempts } = this
    const changed = isOwnBase || history.present !== base
    storeHistory(this.page, this.locale, { history, revision, base, isOwnBase, changed, attempts })
  }
}
