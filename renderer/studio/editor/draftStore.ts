import { createActor } from 'xstate'
import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { draftMachine } from '#machines/draft.ts'
import { draftConflict } from '#schemas/studio/calls/drafts.ts'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { addAttempt, toSentAttempts } from '#renderer/studio/editor/content/attempts.ts'
import { mergeContents, toSaved, type Content } from '#renderer/studio/editor/content/editContent.ts'
import * as steps from '#renderer/studio/editor/content/history.ts'
import type { Conflict, DraftState, SaveStatus } from '#renderer/studio/editor/draftState.ts'
import { forget, keep, readKept } from '#renderer/studio/editor/content/keptHistory.ts'
import { watchNetwork } from '#renderer/studio/editor/watchNetwork.ts'

const statuses = ['conflict', 'rejected', 'offline', 'busy', 'unsaved'] as const satisfies readonly SaveStatus[]

/** The content of a page in one locale while it is edited: history, saving, conflicts. */
export class DraftStore {
  private history: steps.History<Content>
  private base: Content
  /** Sent from the revision of `base` without a response so far. */
  private attempts: readonly Content[]
  private issues: readonly ContentIssue[]
  private conflict: Conflict | undefined
  private error: unknown
  private current: DraftState | undefined
  private readonly listeners = new Set<() => void>()
  private readonly actor

  constructor(
    private readonly page: string,
    private readonly locale: LocaleCode,
    draft: CallResult<'getDraft'>,
  ) {
    const kept = readKept(page, locale, draft.revision)
    this.history = kept?.history ?? steps.startHistory(draft.content)
    this.base = kept?.base ?? draft.content
    this.attempts = kept?.attempts ?? []
    this.issues = draft.issues
    const machine = draftMachine.provide({ actions: { save: ({ context }) => void this.save(context.revision) } })
    const revision = kept?.revision ?? draft.revision
    this.actor = createActor(machine, {
      input: { revision, changed: kept?.changed ?? false, online: navigator.onLine },
    })
    this.actor.subscribe(this.update)
  }

  /** Starts saving; returns what ends it. */
  start(): () => void {
    const stopWatching = watchNetwork((isOnline) =>
      this.actor.send({ type: isOnline ? 'network.online' : 'network.offline' }),
    )
    this.actor.start()
    return () => {
      stopWatching()
      this.actor.stop()
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly state = (): DraftState => {
    if (this.current !== undefined) return this.current
    const snapshot = this.actor.getSnapshot()
    const { past, present, future } = this.history
    this.current = {
      content: present,
      base: this.base,
      revision: snapshot.context.revision,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      issues: this.issues,
      status: statuses.find((tag) => snapshot.hasTag(tag)) ?? 'saved',
      conflict: snapshot.hasTag('conflict') ? this.conflict : undefined,
      error: this.error,
    }
    return this.current
  }

  /** `what` names the field; edits of one field in a row are one step of the history. */
  change(content: Content, what = ''): void {
    this.edit(steps.edit(this.history, content, what, Date.now()))
  }

  readonly undo = (): void => this.edit(steps.undo(this.history))
  readonly redo = (): void => this.edit(steps.redo(this.history))
  readonly saveNow = (): void => this.actor.send({ type: 'save.now' })

  /** Ends a conflict with a content that holds both sides. */
  resolve(content: Content, theirs: Conflict['theirs']): void {
    this.history = steps.edit(this.history, content, '', Date.now())
    this.begin(theirs.content)
    this.actor.send({ type: 'conflict.resolve', revision: theirs.revision })
    this.store()
  }

  /** Replaces everything with a draft of the server, as one step that can be undone. */
  replace({ revision, content }: { readonly revision: number; readonly content: Content }): void {
    this.history = steps.edit(this.history, content, '', Date.now())
    this.begin(content)
    this.actor.send({ type: 'draft.replace', revision })
    this.store()
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
    this.actor.send({ type: 'draft.replace', revision: fresh.revision })
    this.store()
  }

  /** Ends saving and forgets everything: the page is deleted. */
  forget(): void {
    this.actor.stop()
    forget(this.page)
  }

  private edit(next: steps.History<Content>): void {
    if (next === this.history) return
    this.history = next
    this.actor.send({ type: 'content.edit' })
    this.store()
  }

  /** The snapshot of the actor still has the revision before: this runs within the transition. */
  private async save(revision: number): Promise<void> {
    const sent = this.history.present
    const content = revision === 0 ? sent : toSaved(sent, this.base)
    const attempts = toSentAttempts(this.attempts, sent, this.base)
    this.attempts = addAttempt(this.attempts, sent)
    this.keep()
    try {
      const params = { page: this.page, locale: this.locale }
      const result = await callStudio('saveDraft', { params, revision, body: { content, attempts } })
      // The draft was replaced while it was saved.
      if (this.actor.getSnapshot().context.revision !== revision) return
      this.begin(result.merged ?? sent)
      if (result.merged !== undefined) {
        const merged = mergeContents(sent, this.history.present, result.merged)
        this.history = steps.replacePresent(this.history, merged)
      }
      this.issues = result.issues
      this.error = undefined
      this.actor.send({ type: 'save.succeed', revision: result.revision })
      this.store()
    } catch (caught) {
      this.fail(caught)
    }
  }

  private fail(caught: unknown): void {
    const isCall = caught instanceof StudioCallError
    const found = isCall && caught.status === 409 ? v.safeParse(draftConflict, caught.body) : undefined
    if (found?.success === true) {
      this.conflict = found.output
      this.actor.send({ type: 'save.conflict' })
    } else if (isCall && caught.isTemporary) this.actor.send({ type: 'save.fail' })
    else {
      this.error = caught
      this.actor.send({ type: 'save.reject' })
    }
  }

  /** Goes on from what the server has now. */
  private begin(base: Content): void {
    this.base = base
    this.attempts = []
  }

  private store(): void {
    this.keep()
    this.update()
  }

  private keep(): void {
    const { history, base, attempts } = this
    const { revision } = this.actor.getSnapshot().context
    keep(this.page, this.locale, { history, revision, base, changed: history.present !== base, attempts })
  }

  private readonly update = (): void => {
    this.current = undefined
    for (const listener of this.listeners) listener()
  }
}
