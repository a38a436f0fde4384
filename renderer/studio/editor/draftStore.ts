import type { LocaleCode } from '#locales/locales.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { markOutdated } from '#renderer/studio/api/queryCache.ts'
import { toSentAttempts } from '#renderer/studio/edit/attempts.ts'
import { toSaved, type Content } from '#renderer/studio/edit/editContent.ts'
import type { EditedState } from '#renderer/studio/edit/editedState.ts'
import { EditedStore } from '#renderer/studio/edit/editedStore.ts'
import { mergeEdited } from '#renderer/studio/edit/mergeEdited.ts'
import type { Attempt, Replacement } from '#renderer/studio/edit/replacement.ts'
import { resumeDraft, type SaveRequest, type Stored } from '#renderer/studio/edit/sharedDraft.ts'
import { forget, pageForm, readStoredHistory, storeHistory } from '#renderer/studio/edit/storedHistory.ts'
import type { DraftState } from '#renderer/studio/editor/draftState.ts'

/** The content of a page in one locale while it is edited. */
export class DraftStore extends EditedStore<Content, DraftState> {
  private issues: readonly ContentIssue[]

  constructor(
    private readonly page: string,
    private readonly locale: LocaleCode,
    { revision, content, issues, replaced }: CallResult<'getDraft'>,
  ) {
    const begun = resumeDraft(readStoredHistory(page, locale), { revision, content })
    super(pageForm(page, locale), mergeEdited, begun)
    this.issues = issues
    this.noteReplaced(replaced)
  }

  protected describe(shared: EditedState<Content>): DraftState {
    return { ...shared, base: this.draft.base, issues: this.issues }
  }

  /** Replaces everything with the draft that a call returns, as one step that can be undone. */
  replaceBy(
    replacement: Replacement,
    call: (attempt: Attempt) => Promise<CallResult<'restoreVersion'>>,
  ): Promise<void> {
    return this.replaceByCall(replacement, async (attempt) => {
      const { revision, content, replaced } = await call(attempt)
      return { revision, content, replaced, apply: () => {} }
    })
  }

  setIssues(issues: readonly ContentIssue[]): void {
    this.issues = issues
    this.update()
  }

  /** Ends saving and forgets everything: the page is deleted. */
  forget(): void {
    this.forgetAll()
    forget(this.page)
  }

  protected async send({ content, attempts, base }: SaveRequest<Content>, revision: number): Promise<Stored<Content>> {
    // Sections that are as the server has them keep their stored text.
    const known = this.draft.base
    const body =
      base === undefined && revision !== 0
        ? { content: toSaved(content, known), attempts: toSentAttempts(attempts, content, known) }
        : { content, attempts: toSentAttempts(attempts, content, known), ...(base === undefined ? {} : { base }) }
    const result = await callStudio('saveDraft', { params: this.params, revision, body })
    if (result.suggestions > 0) void markOutdated('removeSuggestion')
    const { merged, issues, replaced } = result
    return { revision: result.revision, content: merged ?? content, replaced, apply: () => (this.issues = issues) }
  }

  protected async read(): Promise<Stored<Content>> {
    const { revision, content, replaced, issues } = await callStudio('getDraft', { params: this.params })
    return { revision, content, replaced, apply: () => (this.issues = issues) }
  }

  protected persist(): void {
    storeHistory(this.page, this.locale, this.stored())
  }

  private get params() {
    return { page: this.page, locale: this.locale }
  }
}
