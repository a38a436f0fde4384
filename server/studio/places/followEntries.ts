import type { Kysely } from 'kysely'
import type { RawContent } from '#server/content/rawContent.ts'
import { listAtEntries, writePaths, type AtFields } from '#server/db/fieldPlaces.ts'
import type { SuggestionPlace } from '#server/db/suggestions.ts'
import type { Database } from '#server/db/tables.ts'
import { createMove, type Move } from '#server/studio/places/movedPath.ts'

/** Returns where the fields of a section, or of the whole document, are after a change; `undefined` of what is as it was or gone. */
type MoveOf = (section: string | null) => Move | undefined

const tables: readonly AtFields[] = ['notes', 'suggestions']

/**
 * Lets notes and suggestions at entries of lists follow them in the transaction of a change. What the change itself suggests is at the
 * entries after it, and is stored after this. Returns whether any has moved.
 */
export async function followEntries(
  db: Kysely<Database>,
  place: SuggestionPlace,
  moveOf: MoveOf,
  only: readonly AtFields[] = tables,
): Promise<boolean> {
  let hasMoved = false
  for (const table of only) {
    const rows = await listAtEntries(db, table, place)
    const moved = rows.flatMap((row) => {
      const path = moveOf(row.section)?.(row.path) ?? row.path
      return path === row.path ? [] : [{ ...row, path }]
    })
    await writePaths(db, table, moved)
    hasMoved ||= moved.length > 0
  }
  return hasMoved
}

/** Returns where the fields of sections of a page are after a change; each section is read once. `originOf`: the section one is a copy of. */
export function movesOfSections(
  before: RawContent,
  after: RawContent,
  originOf: (section: string) => string | undefined = (section) => section,
): MoveOf {
  const dataOf = (content: RawContent, section: string | undefined) =>
    content.sections.find(({ id }) => id === section)?.data
  const moves = new Map<string, Move | undefined>()
  return (section) => {
    if (section === null) return undefined
    if (!moves.has(section)) {
      const [old, now] = [dataOf(before, originOf(section)), dataOf(after, section)]
      const isChanged = old !== undefined && now !== undefined && old !== now
      moves.set(section, isChanged ? createMove(JSON.parse(old), JSON.parse(now)) : undefined)
    }
    return moves.get(section)
  }
}
