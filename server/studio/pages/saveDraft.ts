import * as v from 'valibot'
import { draftContent } from '#schemas/studio/draft.ts'
import { mergePage } from '#schemas/studio/merge/mergePage.ts'
import { writeAudit, hasAuditSince } from '#server/db/audit.ts'
import { writeDraft } from '#server/db/pageDrafts.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import {
  isSameContent,
  readSentContent,
  writeContent,
  type RawContent,
  type SentSection,
} from '#server/content/rawContent.ts'
import type { Actor } from '#server/studio/context.ts'
import { copyNotesOfCopies, type Saved } from '#server/studio/pages/copiedNotes.ts'
import { conflictError, contentAt, readState, type DraftState, type Position } from '#server/studio/pages/draftState.ts'
import { placeOf } from '#server/studio/pages/documentPlace.ts'
import { checkSize, prepareContent, withFreeKeys } from '#server/studio/pages/prepareContent.ts'
import { storeSuggestions } from '#server/studio/pages/suggestions.ts'
import { followEntries, movesOfSections } from '#server/studio/places/followEntries.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'
import { StudioError } from '#server/studio/studioError.ts'

export interface SaveRequest extends Position {
  /** Revision the content was made from. */
  readonly revision: number
  /** JSON text of the content, as the client sent it. */
  readonly text: string
  /** JSON texts of earlier saves of this content from the same revision whose response the client never received. */
  readonly attempts?: readonly string[]
  /** JSON text of what the content was made from, where it is no revision the server has. */
  readonly base?: string | undefined
  readonly actor: Actor
}

export interface SavedDraft {
  readonly state: DraftState
  /** Whether the draft holds more than what was sent: changes of others, or another key. */
  readonly merged: boolean
  /** How many values wait beside their field since this save: both sides had changed the same. */
  readonly suggestions: number
}

/**
 * Saves a draft, finished or not. When others have saved since the revision it was made from, both are merged; where both have changed
 * the same, this save stands and the other value becomes a suggestion beside it. Saving what is there already changes nothing, so that a
 * save can be sent again; what one of `attempts` stored is no change of others. Throws a conflict only when what it was made from is
 * neither known nor sent.
 */
export async function saveDraft(
  cms: Cms,
  { revision, text, attempts = [], base: sentBase, actor, ...position }: SaveRequest,
): Promise<SavedDraft> {
  const sent = readSentContent(text)
  return cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    const state = await readState(inside, position, true)
    // Revision 0 names no content: what others have made and published since was not seen.
    const known = revision === 0 && state.revision !== 0 ? undefined : await contentAt(inside, state, revision)
    const [base = known] = prepareStored(sentBase === undefined ? [] : [sentBase], known ?? state.content)
    // A section that is sent without data may be one that others have removed since: not invalid, but to be merged.
    if (base === undefined && lacksData(sent, state.content)) throw conflictError(state, base, [])
    const mine = prepareContent(sent, base ?? state.content)
    if (base === undefined && !isSameContent(mine, state.content)) throw conflictError(state, base, [])
    const { content, suggested, returned } =
      base === undefined || isSameContent(base, state.content)
        ? { content: mine, suggested: [], returned: [] }
        : mergePage(base, mine, state.content, { attempts: prepareStored(attempts, base) })
    const next = { ...content, sections: withFreeKeys(content.sections) }
    const merged =
      !isSameContent(next, mine) || mine.sections.some(({ key }, index) => key !== sent.sections[index]?.key)
    const suggestions = suggested.length + returned.length
    const saved = isSameContent(next, state.content) ? state : await store(inside, { state, next, text, actor })
    // Afterwards: they are at the entries of lists as they are now.
    await storeSuggestions(inside, state, { suggested, returned }, actor)
    return { state: saved, merged, suggestions }
  })
}

/** Returns whether a section comes without its data, and is not stored. */
function lacksData(sent: RawContent<SentSection>, stored: RawContent): boolean {
  const known = new Set(stored.sections.map(({ id }) => id))
  return sent.sections.some(({ id, data }) => data === undefined && !known.has(id))
}

async function store(cms: Cms, saved: Saved): Promise<DraftState> {
  const { state, next, actor } = saved
  checkSize(next)
  await copyNotesOfCopies(cms, saved)
  return storeDraft(cms, state, next, actor)
}

/** Returns contents as they are stored; those that cannot be are left out. */
function prepareStored(texts: readonly string[], stored: RawContent): RawContent[] {
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
  await followInPage(db, state, content, actor)
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
