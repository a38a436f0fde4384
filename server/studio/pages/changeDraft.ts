import type { AuditAction } from '#schemas/studio/auditActions.ts'
import { randomUUID } from 'node:crypto'
import type { LocaleCode } from '#locales/locales.ts'
import { writeAudit } from '#server/db/audit.ts'
import { copyNotes } from '#server/db/notes.ts'
import { deleteDraft } from '#server/db/pageDrafts.ts'
import { addVersion, readVersion } from '#server/db/pageVersions.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { readCurrentContent } from '#server/content/currentContent.ts'
import { isSameContent, type RawContent, type RawSection } from '#server/content/rawContent.ts'
import type { Actor } from '#server/studio/context.ts'
import { placeOf } from '#server/studio/pages/documentPlace.ts'
import { conflictError, contentAt, readState, type DraftState, type Position } from '#server/studio/pages/draftState.ts'
import { followInPage, storeDraft } from '#server/studio/pages/saveDraft.ts'
import { checkSize, freeKey, withFreeKeys } from '#server/studio/pages/prepareContent.ts'
import { versionOf } from '#server/studio/pages/versionOf.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'
import { StudioError } from '#server/studio/studioError.ts'

interface Change extends Position {
  readonly actor: Actor
  /** Revision the person saw; another one is a conflict. Absent: whatever there is. */
  readonly revision?: number
}

/** Makes a version, or one section of it, the content of the draft. A draft it replaces is kept as a version that was never published. */
export async function restoreVersion(
  cms: Cms,
  { version, section, ...change }: Change & { readonly version: number; readonly section?: string | undefined },
): Promise<DraftState> {
  return changeDraft(cms, change, async (inside, state) => {
    const row = await readVersion(inside.db, state.page, state.locale, version)
    if (row === undefined) throw new StudioError('not_found', `There is no version ${version}`)
    const restored = readCurrentContent(row.content)
    const content = section === undefined ? restored : restoreSection(state.content, restored, section)
    return { content, action: 'draft.restore', details: { version, section }, versionMessage: 'Draft before restore' }
  })
}

/** Makes the content of another locale the draft of this one; the permalink this locale has stays. */
export async function fillDraft(
  cms: Cms,
  { from, ...change }: Change & { readonly from: LocaleCode },
): Promise<DraftState> {
  return changeDraft(cms, change, async (inside, state) => {
    const source = await readState(inside, { page: state.page, locale: from })
    if (source.revision === 0) throw new StudioError('not_found', `The page has no content in ${from}`)
    const permalink = state.revision === 0 ? source.content.permalink : state.content.permalink
    return {
      content: { ...source.content, permalink },
      action: 'draft.fill',
      details: { from },
      versionMessage: `Draft before filling from ${from}`,
    }
  })
}

/** Copies a section to the end of another draft, with a new id and a free key. Returns that draft and the copy. */
export async function copySection(
  cms: Cms,
  from: Position & { readonly section: string },
  to: Position,
  actor: Actor,
): Promise<{ readonly state: DraftState; readonly section: RawSection }> {
  const source = (await readState(cms, from)).content.sections.find(({ id }) => id === from.section)
  if (source === undefined) throw new StudioError('not_found', 'There is no such section in the draft')
  const id = randomUUID()
  const state = await changeDraft(cms, { ...to, actor }, async ({ db }, { content }) => {
    const key = freeKey(source.key, new Set(content.sections.map((section) => section.key)))
    const sections = [...content.sections, { ...source, id, key }]
    await copyNotes(db, placeOf(from), placeOf(to), [{ from: from.section, to: id }])
    return { content: { ...content, sections }, action: 'draft.copy_section', details: { from: from.page, key } }
  })
  const section = state.content.sections.find((each) => each.id === id)
  if (section === undefined) throw new Error('The copy of a section was not written')
  return { state, section }
}

/** Discards a draft: what is published is what is edited next. */
export async function discardDraft(cms: Cms, { actor, revision, ...position }: Change): Promise<void> {
  await cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    const state = await readState(inside, position, true)
    await checkRevision(inside, state, revision)
    if (!state.hasDraft) return
    await deleteDraft(trx, position.page, position.locale)
    const { page, locale } = position
    await followInPage(trx, state, (await readState(inside, position)).content, actor)
    await writeAudit(trx, { ...actor, action: 'draft.discard', subject: `page:${page}`, locale })
    const after = state.published?.revision ?? 0
    await announceStudioEvent(trx, { type: 'saved', page, locale, revision: after, actor: actor.person })
  })
}

interface Changed {
  readonly content: RawContent
  readonly action: AuditAction
  readonly details: Readonly<Record<string, unknown>>
  /** Message of the version the replaced draft is kept as. */
  readonly versionMessage?: string
}

async function changeDraft(
  cms: Cms,
  { actor, revision, ...position }: Change,
  change: (inside: Cms, state: DraftState) => Promise<Changed>,
): Promise<DraftState> {
  return cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    const state = await readState(inside, position, true)
    await checkRevision(inside, state, revision)
    const { content, action, details, versionMessage } = await change(inside, state)
    const next = { ...content, sections: withFreeKeys(content.sections) }
    checkSize(next)
    if (state.hasDraft && versionMessage !== undefined && !isSameContent(next, state.content)) {
      await addVersion(trx, versionOf(state, { author: state.updatedBy, message: versionMessage }))
    }
    const { page, locale } = position
    await writeAudit(trx, { ...actor, action, subject: `page:${page}`, locale, details })
    return storeDraft(inside, state, next, actor)
  })
}

/** Throws a conflict unless the content is at the revision; `undefined`: whatever it is at. */
export async function checkRevision(cms: Cms, state: DraftState, revision: number | undefined): Promise<void> {
  if (revision === undefined || revision === state.revision) return
  throw conflictError(state, await contentAt(cms, state, revision), [])
}

/** Returns the content with one section as it was; where it is missing now, it comes back to its old position. */
function restoreSection(content: RawContent, restored: RawContent, id: string): RawContent {
  const index = restored.sections.findIndex((section) => section.id === id)
  const section = restored.sections[index]
  if (section === undefined) throw new StudioError('not_found', 'There is no such section in the version')
  const isThere = content.sections.some((each) => each.id === id)
  const sections = isThere
    ? content.sections.map((each) => (each.id === id ? section : each))
    : content.sections.toSpliced(index, 0, section)
  return { ...content, sections }
}
