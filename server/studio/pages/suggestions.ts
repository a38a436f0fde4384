import type { Suggestion } from '#schemas/studio/calls/suggestions.ts'
import type { Cms } from '#server/content/context.ts'
import { writeAudit } from '#server/db/audit.ts'
import { addSuggestions, listSuggestions, removeSuggestion } from '#server/db/suggestions.ts'
import type { Unmerged } from '#server/studio/drafts/documentKind.ts'
import type { Actor } from '#server/studio/context.ts'
import { placeOf } from '#server/studio/pages/documentPlace.ts'
import { readState, type DraftState, type Position } from '#server/studio/pages/draftState.ts'
import { findPage } from '#server/studio/pages/listPages.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { suggestionOf } from '#server/studio/suggestionOf.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'
import { StudioError } from '#server/studio/studioError.ts'

/**
 * Stores the values a merge did not apply, as suggestions of the person who saved before, and announces them. A section that came back
 * is suggested to be removed, by whoever did so, and so is an entry of a list. `state`: before this save.
 */
export async function storeSuggestions(
  { db }: Cms,
  state: Pick<DraftState, 'page' | 'locale' | 'revision' | 'content' | 'updatedBy'>,
  { suggested, returned = [], returnedEntries = [] }: Unmerged,
  actor: Actor,
): Promise<void> {
  if (suggested.length + returned.length + returnedEntries.length === 0) return
  const { page, locale, revision, content, updatedBy } = state
  const by = authorOf(updatedBy)
  const own = authorOf(actor.person)
  const isThere = (id: string) => content.sections.some((section) => section.id === id)
  await addSuggestions(db, placeOf({ page, locale }), [
    ...suggested.map(({ section = null, path, value }) => ({ section, path, value: value ?? null, ...by })),
    ...returnedEntries.map(({ section = null, path, removedBy }) => {
      return { section, path, value: null, ...(removedBy === 'mine' ? own : by) }
    }),
    ...returned.map((section) => ({ section, path: '', value: null, ...(isThere(section) ? own : by) })),
  ])
  await announceStudioEvent(db, { type: 'suggested', page, locale, revision, actor: actor.person })
}

function authorOf(person: Actor['person']) {
  return { author_id: person?.id ?? null, author_name: person?.name ?? null }
}

/** Returns what waits beside the fields of a draft, oldest first. */
export async function readSuggestions(cms: Cms, position: Position): Promise<Suggestion[]> {
  await findPage(cms, position.page)
  return (await listSuggestions(cms.db, placeOf(position))).map(suggestionOf)
}

/** Removes a suggestion that was taken or dropped. Throws `not_found` when somebody else already did. */
export async function endSuggestion(cms: Cms, position: Position, id: number, actor: Actor): Promise<void> {
  await inEditing(cms, async (inside) => {
    const { db } = inside
    const { revision } = await readState(inside, position, true)
    const removed = await removeSuggestion(db, placeOf(position), id)
    if (removed === undefined) throw new StudioError('not_found', 'There is no such suggestion')
    const { page, locale } = position
    const { section, path } = removed
    const details = { section, path, value: removed.value }
    await writeAudit(db, { ...actor, action: 'draft.suggestion', subject: `page:${page}`, locale, details })
    await announceStudioEvent(db, { type: 'suggested', page, locale, revision, actor: actor.person })
  })
}
