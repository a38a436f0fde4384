import type { AuditAction } from '#schemas/studio/auditActions.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { writeAudit } from '#server/db/audit.ts'
import { deleteDraft, rebaseDraft, setDraftBase } from '#server/db/pageDrafts.ts'
import { findConflictsOfPage } from '#server/db/pagePermalinks.ts'
import { addVersion, publishVersion, readVersionById, unpublish } from '#server/db/pageVersions.ts'
import { endReview } from '#server/db/endReviews.ts'
import { announce, pageTags } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { chains } from '#server/content/integrity.ts'
import { permalinksOf, redirectMoved } from '#server/content/moveRedirects.ts'
import { isSameContent, parseContent, readContent, type RawContent } from '#server/content/rawContent.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import type { Actor } from '#server/studio/context.ts'
import { conflictError, readState, type DraftState, type Position } from '#server/studio/pages/draftState.ts'
import { pageDrafts } from '#server/studio/pages/pageDrafts.ts'
import { followInPage, keepAsDraft } from '#server/studio/pages/storeDraft.ts'
import { versionOf, withCleanText } from '#server/studio/pages/versionOf.ts'
import { followPermalink } from '#server/studio/pages/followRename.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'
import { staysAsDraft } from '#server/studio/drafts/staysAsDraft.ts'
import { StudioError } from '#server/studio/studioError.ts'

export interface Publication extends Position {
  readonly actor: Actor
  readonly message?: string
  /** Revision the person saw; another one is a conflict. Absent: whatever the draft is at. */
  readonly revision?: number
}

export interface Withdrawal extends Omit<Publication, 'revision'> {
  /** Number of the version the person saw live; another one is a conflict. Absent: whatever is. */
  readonly version?: number | undefined
}

export interface Published {
  /** Number of the version. */
  readonly version: number
  readonly permalink: string
  readonly warnings: readonly ContentIssue[]
}

/**
 * Publishes the draft of one locale as a version; the other locales stay as they are. One that is sent again, because its response was lost,
 * happens once. Throws `invalid` with every error of the page. The address the page had redirects to the new one.
 */
export async function publishDraft(cms: Cms, publication: Publication): Promise<Published> {
  return inEditing(cms, (inside) => publishInside(inside, publication))
}

/** Publishes a draft in the transaction of a larger change. */
export async function publishInside(cms: Cms, publication: Publication): Promise<Published> {
  const { actor, message = '' } = publication
  const state = await readState(cms, publication, true)
  const { published, revision, hasDraft } = state
  // A draft of later changes stays.
  const isSeenLive = published?.revision === publication.revision && (!hasDraft || published?.revision !== revision)
  if (published !== undefined && isSeenLive) {
    return { version: published.number, permalink: readContent(published.content).permalink, warnings: [] }
  }
  await pageDrafts.checkRevision(cms, state, publication.revision)
  if (!hasDraft) throw new StudioError('not_found', 'There is no draft to publish')
  const clean = withCleanText(state)
  const version = await addVersion(cms.db, versionOf(clean, { author: actor.person, message }))
  return makeLive(cms, clean, { ...version, revision, content: clean.stored, given: state.stored, message }, actor)
}

/**
 * Publishes a version that was made before, in the transaction of a larger change. A draft of other content stays; without one, what was
 * published later becomes it. Does nothing where visitors read the version already. Throws `invalid` with every error of its content.
 */
export async function publishStoredVersion(
  cms: Cms,
  { version: id, actor, ...position }: Position & { readonly version: number; readonly actor: Actor },
): Promise<void> {
  const state = await readState(cms, position, true)
  if (state.published?.id === id) return
  const row = await readVersionById(cms.db, id)
  if (row === undefined) throw new StudioError('not_found', 'There is no such version')
  const held = { content: readContent(row.content), isOlder: row.revision < state.revision }
  const stays = staysAsDraft(isSameContent, { ...state, content: state.stored }, held)
  if (stays && !state.hasDraft) await keepAsDraft(cms, state, null)
  await makeLive(cms, stays ? await readState(cms, position) : state, { id, ...row, content: held.content }, actor)
}

interface StoredVersion {
  readonly id: number
  readonly number: number
  readonly revision: number
  readonly content: RawContent
  /** The content as it was written, where its rich text is not clean. */
  readonly given?: RawContent
  readonly message: string
}

async function makeLive(cms: Cms, state: DraftState, version: StoredVersion, actor: Actor): Promise<Published> {
  const { page, locale } = state
  const { id, number, content, given = content, message } = version
  const warnings = await checkStrictly(cms, { ...state, content: given })
  const before = await permalinksOf(cms, page)
  await publishVersion(cms.db, id)
  if (state.published !== undefined) {
    const { permalink } = readContent(state.published.content)
    await followPermalink(cms, state, { from: permalink, to: content.permalink, by: id, actor })
  }
  await endReview(cms.db, { version: id, person: actor.person }, cms.now())
  if (isSameContent(content, state.stored)) await deleteDraft(cms.db, page, locale, version.revision)
  else await rebaseDraft(cms.db, page, locale, id)
  if (!state.hasDraft) await followInPage(cms.db, state, content, actor)
  const tags = await redirectMoved(cms, page, before)
  const details = { version: number, message }
  await finish(cms, state, actor, { action: 'page.publish', type: 'published', details, tags })
  return { version: number, permalink: content.permalink, warnings }
}

/** Publishes content with the words of an item that was renamed, and leaves the draft as it is. Returns the state after it. */
export async function publishAs(
  cms: Cms,
  state: DraftState,
  content: RawContent,
  { actor, message = '' }: Pick<Publication, 'actor' | 'message'>,
): Promise<DraftState> {
  const { page, locale, published } = state
  const write = versionOf({ ...state, stored: content }, { author: actor.person, message })
  const version = await addVersion(cms.db, { ...write, revision: undefined })
  await publishVersion(cms.db, version.id)
  if (published !== undefined) await setDraftBase(cms.db, published.id, version.id)
  const after = await readState(cms, { page, locale })
  const details = { version: version.number, message }
  await finish(cms, after, actor, { action: 'page.publish', type: 'published', details, tags: [] })
  return after
}

/**
 * Takes a page off the site in one locale; its content stays as the draft. Nothing happens to a page that is not published there. Throws `conflict`
 * where another version is live, and `invalid` when its fallback has the permalink of another page.
 */
export async function withdrawPage(cms: Cms, withdrawal: Withdrawal): Promise<void> {
  await inEditing(cms, (inside) => withdrawInside(inside, withdrawal))
}

/** Takes a page off the site in the transaction of a larger change. */
export async function withdrawInside(cms: Cms, withdrawal: Withdrawal): Promise<void> {
  const { actor, message = '', version, ...position } = withdrawal
  const state = await readState(cms, position, true)
  if (state.published === undefined) return
  if (version !== undefined && version !== state.published.number) throw conflictError(state, undefined, [])
  const before = await permalinksOf(cms, state.page)
  const revision = await unpublishToDraft(cms, state, actor.person)
  await checkFallbacks(cms, state)
  const tags = await redirectMoved(cms, state.page, before)
  await finish(cms, { ...state, revision }, actor, {
    action: 'page.withdraw',
    type: 'withdrawn',
    details: { message },
    tags,
  })
}

/** Makes what visitors read of a page its draft, unless there is one. Returns its revision: a new one, so that what was seen before is not published. */
export async function unpublishToDraft(cms: Cms, state: DraftState, person: Actor['person']): Promise<number> {
  await unpublish(cms.db, state.page, state.locale)
  return keepAsDraft(cms, state, person)
}

/** Throws `invalid` with every error of content; returns its warnings. */
export async function checkStrictly(cms: Cms, { page, locale, facts, content }: DraftState): Promise<ContentIssue[]> {
  const issues = await checkContent(cms, { page, pageType: facts.page_type, locale, content: parseContent(content) })
  const errors = issues.filter(({ level }) => level === 'error')
  if (errors.length > 0) throw new StudioError('invalid', 'The page cannot be published', { issues: errors })
  return issues
}

/** Throws when readers of the page’s fallback, which they find now, would find it at the permalink of another page. */
async function checkFallbacks(cms: Cms, { page }: Position): Promise<void> {
  const conflicts = await findConflictsOfPage(cms.db, chains, page)
  const issues = conflicts.map(({ permalink, pages }): ContentIssue => {
    const others = pages.filter((other) => other !== page).join(', ')
    return { level: 'error', ...rule('permalink_taken', { permalink, pages: others }), path: 'permalink' }
  })
  if (issues.length > 0) throw new StudioError('invalid', 'The page cannot be withdrawn', { issues })
}

interface Outcome {
  readonly action: AuditAction
  readonly type: 'published' | 'withdrawn'
  readonly details: Readonly<Record<string, unknown>>
  /** Cache tags beside those of the page. */
  readonly tags: readonly string[]
}

async function finish(cms: Cms, state: DraftState, actor: Actor, outcome: Outcome): Promise<void> {
  const { page, locale, facts, revision } = state
  const { action, type, details, tags } = outcome
  await writeAudit(cms.db, { ...actor, action, subject: `page:${page}`, locale, details })
  await announce(cms, [...pageTags(page, facts), ...tags])
  await announceStudioEvent(cms.db, { type, page, locale, revision, actor: actor.person })
}
