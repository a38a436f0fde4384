import { rawFields, rawItems } from '#schemas/studio/rawJson.ts'
import type { Cms } from '#server/content/context.ts'
import type { RawContent } from '#server/content/rawContent.ts'
import { copyNotes, type CopiedSection } from '#server/db/notes.ts'
import type { Actor } from '#server/studio/context.ts'
import { placeOf } from '#server/studio/pages/documentPlace.ts'
import type { DraftState } from '#server/studio/pages/draftState.ts'
import { followEntries, movesOfSections } from '#server/studio/places/followEntries.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

export interface Saved {
  readonly state: DraftState
  readonly next: RawContent
  /** The content as a client sent it. */
  readonly text: string
  readonly actor: Actor
}

/** Copies the open notes of sections to those of their copies that are new in a draft, at the entries they have there, and announces it. */
export async function copyNotesOfCopies({ db }: Cms, { state, next, text, actor }: Saved): Promise<void> {
  const known = new Set(state.content.sections.map(({ id }) => id))
  const added = new Set(next.sections.flatMap(({ id }) => (known.has(id) ? [] : [id])))
  const copies = added.size === 0 ? [] : copiesIn(text).filter(({ to }) => added.has(to))
  if (copies.length === 0) return
  await copyNotes(db, placeOf(state), placeOf(state), copies)
  const originOf = (section: string) => copies.find(({ to }) => to === section)?.from
  await followEntries(db, placeOf(state), movesOfSections(state.content, next, originOf), ['notes'])
  const { page, locale } = state
  await announceStudioEvent(db, { type: 'noted', page, locale, revision: 0, actor: actor.person })
}

function copiesIn(text: string): CopiedSection[] {
  return rawItems(rawFields(text).get('sections') ?? '[]').flatMap((section) => {
    const fields = rawFields(section)
    const [from, to] = [fields.get('copy_of'), fields.get('id')].map((id) => id && String(JSON.parse(id)))
    return from === undefined || to === undefined ? [] : [{ from, to }]
  })
}
