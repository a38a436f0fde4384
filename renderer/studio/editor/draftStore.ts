import type { LocaleCode } from '#locales/locales.ts'
import { draftConflict } from '#schemas/studio/calls/drafts.ts'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { addAttempt, toSentAttempts } from '#renderer/studio/edit/attempts.ts'
import { mergeContents, toSaved, type Content } from '#renderer/studio/edit/editContent.ts'
import * as steps from '#renderer/studio/edit/history.ts'
import type { Conflict, DraftState } from '#renderer/studio/editor/draftState.ts'
import { EditedStore, type EditedState } from '#renderer/studio/edit/editedStore.ts'
import { forget, readStoredHistory, storeHistory } from '#renderer/studio/edit/storedHistory.ts'

/** The content of a page in one locale while it is edited: history, saving, conflicts. */
export class DraftStore extends EditedStore<Content, Conflict, DraftState> {
  private base: Content
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
    super({ history, revision, changed }, draftConflict)
    this.base = stored?.base ?? draft.content
    this.attempts = stored?.attempts ?? []
    this.issues = draft.issues
  }

  protected describe(shared: EditedState<Content, Conflict>): DraftState {
    return { ...shared, base: this.base, issues: this.issues }
  }

  /** Ends a conflict with a content that holds both sides. */
  resolve(content: Content, theirs: Conflict['theirs']): void {
    this.history = steps.edit(this.history, content, '', Date.now())
    this.begin(theirs.content)
    this.resume('conflict.resolve', theirs.revision)
  }

  /** Replaces everything with a draft of the server, as one step that can be undone. */
  replace({ revision, content }: { readonly revision: number; readonly content: Content }): void {
    this.history = steps.edit(this.history, content, '', Date.now())
    this.begin(content)
    this.resume('draft.replace', revision)
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
    this.resume('draft.replace', fresh.revision)
  }

  /** Ends saving and forgets everything: the page is deleted. */
  forget(): void {
    this.stop()
    forget(this.page)
  }

  protected async save(revision: number): Promise<number | undefined> {
    const sent = this.history.present
    const content = revision === 0 ? sent : toSaved(sent, this.base)
    const attempts = toSentAttempts(this.attempts, sent, this.base)
    this.attempts = addAttempt(this.attempts, sent)
    this.persist()
    const params = { page: this.page, locale: this.locale }
    const result = await callStudio('saveDraft', { params, revision, body: { content, attempts } })
    if (this.revision !== revision) return undefined
    this.begin(result.merged ?? sent)
    if (result.merged !== undefined) {
      const merged = mergeContents(sent, this.history.present, result.merged)
      this.history = steps.replacePresent(this.history, merged)
    }
    this.issues = result.issues
    return result.revision
  }

  /** Goes on from what the server has now. */
  private begin(base: Content): void {
    this.base = base
    this.attempts = []
  }

  protected persist(): void {
    const { history, revision, base, attempts } = this
    storeHistory(this.page, this.locale, { history, revision, base, changed: history.present !== base, attempts })
  }
}
