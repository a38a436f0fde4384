import type { LastReplacement } from '#schemas/studio/pageVersion.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { maxAttempts } from '#schemas/studio/calls/suggestions.ts'
import * as steps from '#renderer/studio/edit/history.ts'

/** A content in the browser that others edit as well: what was typed, and what it was made from. */
export interface SharedDraft<TContent> {
  readonly history: steps.History<TContent>
  /** What the content was made from. */
  readonly base: TContent
  /** Whether `base` is no state of the server, so that a save has to send it. */
  readonly isOwnBase: boolean
  /** Contents sent from `base` without a response so far, oldest first. */
  readonly attempts: readonly TContent[]
}

/** What is kept of it while the server does not have all of it. */
export interface StoredDraft<TContent> {
  readonly draft: SharedDraft<TContent>
  /** Revision the content began from. */
  readonly revision: number
  /** Whether the server does not have all of it. */
  readonly changed: boolean
  /** Id of the newest replacement of the draft the person knows of. */
  readonly seen?: number | undefined
}

/** How a document is kept in the browser. */
export interface StoredForm<TContent> {
  /** Names the document: its kind, id and locale. */
  readonly document: string
  readonly pack: (stored: StoredDraft<TContent>) => string
  /** Returns what was packed; `undefined` when it is unreadable, for example from an older release. */
  readonly unpack: (text: string) => StoredDraft<TContent> | undefined
}

/** What a save sends. */
export interface SaveRequest<TContent> {
  readonly content: TContent
  /** Contents of earlier saves whose response was lost: what they stored is no change of others. */
  readonly attempts: readonly TContent[]
  /** What the content was made from, where that is no revision the server has. */
  readonly base?: TContent | undefined
}

/** A content of the server. */
export interface Stored<TContent> {
  readonly revision: number
  readonly content: TContent
  readonly replaced?: LastReplacement | undefined
  /** Takes over what came with it. */
  readonly apply: () => void
}

/** Begins to edit a content of the server. */
export function startDraft<TContent>(content: TContent): SharedDraft<TContent> {
  return { history: steps.startHistory(content), base: content, isOwnBase: false, attempts: [] }
}

/**
 * Goes on with a content of the server. `stored`: what the tab has kept of it; one's own steps can be undone over a reload, also where others
 * have saved since.
 */
export function resumeDraft<TContent>(
  stored: StoredDraft<TContent> | undefined,
  { revision, content }: Pick<Stored<TContent>, 'revision' | 'content'>,
): StoredDraft<TContent> {
  if (stored === undefined) return { draft: startDraft(content), revision, changed: false }
  if (stored.changed || stored.revision === revision) return stored
  return { ...stored, draft: acceptFresh(stored.draft, content), revision }
}

/** Adds the present content to what was sent. */
export function addAttempt<TContent>(draft: SharedDraft<TContent>): SharedDraft<TContent> {
  const { present } = draft.history
  const earlier = draft.attempts.filter((attempt) => attempt !== present)
  return { ...draft, attempts: [...earlier, present].slice(-maxAttempts) }
}

/** Forgets a content that the server has rejected: it has not stored it, and rejects a later save that names it. */
export function dropAttempt<TContent>(draft: SharedDraft<TContent>, rejected: TContent): SharedDraft<TContent> {
  return { ...draft, attempts: draft.attempts.filter((attempt) => attempt !== rejected) }
}

/**
 * Takes over what the server has stored of `sent`, with what others wrote. What was typed meanwhile stays, and is merged with it here; where
 * both have changed the same, the next save names `sent` as what it was made from, and the server merges.
 */
export function acceptSaved<TContent>(
  { history, ...draft }: SharedDraft<TContent>,
  sent: TContent,
  stored: TContent,
  merge: steps.Merge<TContent>,
): SharedDraft<TContent> {
  const { present } = history
  if (stored === sent) return { ...draft, history, base: sent, isOwnBase: false, attempts: [] }
  const { content, isWhole } =
    present === sent ? { content: stored, isWhole: true } : mergeTyped(history, sent, stored, merge)
  return isWhole
    ? { history: steps.replacePresent(history, content), base: stored, isOwnBase: false, attempts: [] }
    : { history, base: sent, isOwnBase: true, attempts: [] }
}

/**
 * Merges what was typed since `sent` with what is stored of it. Where `sent` was taken back since, it is taken back from what is stored: an item
 * of a list that was removed and that others have put back meanwhile does not come a second time.
 */
function mergeTyped<TContent>(
  { present, future }: steps.History<TContent>,
  sent: TContent,
  stored: TContent,
  merge: steps.Merge<TContent>,
): ReturnType<steps.Merge<TContent>> {
  if (future.some(({ after }) => after === sent)) {
    const { content, isWhole } = merge(sent, stored, present, true)
    if (isWhole || isSame(content, stored)) return { content, isWhole: true }
  }
  return merge(sent, present, stored)
}

/** Takes over a content of the server where everything of one's own is saved. */
export function acceptFresh<TContent>(draft: SharedDraft<TContent>, fresh: TContent): SharedDraft<TContent> {
  return { ...startDraft(fresh), history: steps.replacePresent(draft.history, fresh) }
}

/** Replaces everything with a content of the server, as one step that can be undone. */
export function replaceContent<TContent>(
  draft: SharedDraft<TContent>,
  content: TContent,
  now: number,
): SharedDraft<TContent> {
  return { ...startDraft(content), history: steps.edit(draft.history, content, '', now) }
}
