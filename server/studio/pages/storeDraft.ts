import { writeAudit, hasAuditSince } from '#server/db/audit.ts'
import { renewDraft, writeDraft } from '#server/db/pageDrafts.ts'
import type { Cms } from '#server/content/context.ts'
import { writeContent, type RawContent } from '#server/content/rawContent.ts'
import type { Actor } from '#server/studio/context.ts'
import type { DraftState, Position } from '#server/studio/pages/draftState.ts'
import { placeOf } from '#server/studio/pages/documentPlace.ts'
import { followEntries, movesOfSections } from '#server/studio/places/followEntries.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

/** Writes new content of a draft within a transaction, announces it, and returns the state after it. `digests`: of the saves it contains. */
export async function storeDraft(
  { db }: Cms,
  state: DraftState,
  content: RawContent,
  actor: Actor,
  digests?: readonly string[],
): Promise<DraftState> {
  const { page, locale, base } = state
  const { person } = actor
  await followInPage(db, state, content, actor)
  const { revision, updated_at } = await writeDraft(db, {
    page_id: page,
    locale,
    content: writeContent(content),
    base_version_id: base?.id ?? null,
    updated_by: person?.id ?? null,
    updated_by_name: person?.name ?? null,
    sent_digests: digests,
  })
  await auditSave(db, { page, locale }, actor)
  await announceStudioEvent(db, { type: 'saved', page, locale, revision, actor: person })
  return { ...state, revision, content, stored: content, hasDraft: true, updatedAt: updated_at, updatedBy: person }
}

/** Makes what is published of a page its draft, or gives the draft there is a new revision, and announces it. Returns that. */
export async function keepAsDraft(
  { db }: Cms,
  { page, locale, content, published, hasDraft }: DraftState,
  person: Actor['person'],
): Promise<number> {
  const write = {
    ...{ page_id: page, locale, content: writeContent(content), base_version_id: published?.id ?? null },
    ...{ updated_by: person?.id ?? null, updated_by_name: person?.name ?? null },
  }
  const revision = hasDraft ? await renewDraft(db, page, locale) : (await writeDraft(db, write)).revision
  await announceStudioEvent(db, { type: 'saved', page, locale, revision, actor: person })
  return revision
}

/** Lets what stands at entries of lists follow them, and announces it. */
export async function followInPage(
  db: Cms['db'],
  { page, locale, content: before, revision }: DraftState,
  after: RawContent,
  { person }: Actor,
): Promise<void> {
  if (!(await followEntries(db, placeOf({ page, locale }), movesOfSections(before, after)))) return
  await announceStudioEvent(db, { type: 'noted', page, locale, revision: 0, actor: person })
  await announceStudioEvent(db, { type: 'suggested', page, locale, revision, actor: person })
}

// One row an hour for each person and draft: autosave would drown everything else.
async function auditSave(db: Cms['db'], { page, locale }: Position, actor: Actor): Promise<void> {
  const entry = { ...actor, action: 'draft.save', subject: `page:${page}`, locale } as const
  if (!(await hasAuditSince(db, entry, 3600))) await writeAudit(db, entry)
}
