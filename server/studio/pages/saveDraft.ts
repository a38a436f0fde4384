import * as v from 'valibot'
import { draftContent } from '#schemas/studio/draft.ts'
import { writeAudit, hasAuditSince } from '#server/db/audit.ts'
import { writeDraft } from '#server/db/pageDrafts.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { isSameContent, readSentContent, writeContent, type RawContent } from '#server/content/rawContent.ts'
import type { Actor } from '#server/studio/context.ts'
import { conflictError, contentAt, readState, type DraftState, type Position } from '#server/studio/pages/draftState.ts'
import { mergeContent } from '#server/studio/pages/mergePage.ts'
import { checkSize, prepareContent, withFreeKeys } from '#server/studio/pages/prepareContent.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'
import { StudioError } from '#server/studio/studioError.ts'

export interface SaveRequest extends Position {
  /** Revision the content was made from. */
  readonly revision: number
  /** JSON text of the content, as the client sent it. */
  readonly text: string
  /** JSON texts of earlier saves of this content from the same revision whose response the client never received. */
  readonly attempts?: readonly string[]
  readonly actor: Actor
}

export interface SavedDraft {
  readonly state: DraftState
  /** Whether the draft holds more than what was sent: changes of others, or another key. */
  readonly merged: boolean
}

/**
 * Saves a draft, finished or not. When others have saved since the revision it was made from, both are merged; throws a conflict when
 * both changed the same part. Saving what is there already changes nothing, so that a save can be sent again; what one of `attempts`
 * stored is no change of others.
 */
export async function saveDraft(
  cms: Cms,
  { revision, text, attempts = [], actor, ...position }: SaveRequest,
): Promise<SavedDraft> {
  const sent = readSentContent(text)
  return cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    const state = await readState(inside, position, true)
    const base = await contentAt(inside, state, revision)
    const mine = prepareContent(sent, base ?? state.content)
    const { content, parts } =
      revision === state.revision
        ? { content: mine, parts: [] }
        : mergeContent(base, mine, state.content, prepareAttempts(attempts, base ?? state.content))
    if (parts.length > 0) throw conflictError(state, base, parts)
    const next = { ...content, sections: withFreeKeys(content.sections) }
    const merged =
      !isSameContent(next, mine) || mine.sections.some(({ key }, index) => key !== sent.sections[index]?.key)
    if (isSameContent(next, state.content)) return { state, merged }
    checkSize(next)
    return { state: await storeDraft(inside, state, next, actor), merged }
  })
}

/** What earlier saves have stored, if they came through; one that cannot be stored did not. */
function prepareAttempts(texts: readonly string[], stored: RawContent): RawContent[] {
  return texts.flatMap((text) => {
    if (!v.is(draftContent, JSON.parse(text))) return []
    try {
      return prepareContent(readSentContent(text), stored)
    } catch (error) {
      if (error instanceof StudioError) return []
      throw error
    }
  })
}

/** Writes new content of a draft within a transaction, announces it, and returns the state after it. */
export async function storeDraft(
  { db }: Cms,
  state: DraftState,
  content: RawContent,
  actor: Actor,
): Promise<DraftState> {
  const { page, locale, base } = state
  const { person } = actor
  const { revision, updated_at } = await writeDraft(db, {
    page_id: page,
    locale,
    content: writeContent(content),
    base_version_id: base?.id ?? null,
    updated_by: person?.id ?? null,
    updated_by_name: person?.name ?? null,
  })
  await auditSave(db, { page, locale }, actor)
  await announceStudioEvent(db, { type: 'saved', page, locale, revision, actor: person })
  return { ...state, revision, content, stored: content, hasDraft: true, updatedAt: updated_at, updatedBy: person }
}

/** One row an hour for each person and draft: autosave would drown everything else. */
async function auditSave(db: Cms['db'], { page, locale }: Position, actor: Actor): Promise<void> {
  const entry = { ...actor, action: 'draft.save', subject: `page:${page}`, locale } as const
  if (!(await hasAuditSince(db, entry, 3600))) await writeAudit(db, entry)
}
