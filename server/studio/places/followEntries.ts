import type { Kysely } from 'kysely'
import type { RawContent } from '#server/content/rawContent.ts'
import { listAtEntries, writePaths, type AtFields } from '#server/db/fieldPlaces.ts'
import type { SuggestionPlace } from '#server/db/suggestions.ts'
import type { Database } from '#server/db/tables.ts'
import { movedPath } from '#server/studio/places/movedPath.ts'

/** Content of a section, or of the whole document. */
interface Change {
  readonly before: unknown
  readonly after: unknown
}

const tables: readonly AtFields[] = ['notes', 'suggestions']

/**
 * Lets notes and suggestions at entries of lists follow them in the transaction of a change. `changeOf` returns the change of a section,
 * `undefined` for one that is as it was or gone. Returns whether any has moved.
 */
export async function followEntries(
  db: Kysely<Database>,
  place: SuggestionPlace,
  changeOf: (section: string | null) => Change | undefined,
): Promise<boolean> {
  let hasMoved = false
  for (const table of tables) {
    const rows = await listAtEntries(db, table, place)
    const moved = rows.flatMap((row) => {
      const change = changeOf(row.section)
      const path = change === undefined ? row.path : movedPath(change.before, change.after, row.path)
      return path === row.path ? [] : [{ ...row, path }]
    })
    await writePaths(db, table, moved)
    hasMoved ||= moved.length > 0
  }
  return hasMoved
}

/** Returns what changes the sections of a page. */
export function changesOfSections(
  before: RawContent,
  after: RawContent,
): (section: string | null) => Change | undefined {
  const dataOf = (content: RawContent, section: string) => content.sections.find(({ id }) => id === section)?.data
  return (section) => {
    if (section === null) return undefined
    const [old, now] = [dataOf(before, section), dataOf(after, section)]
    if (old === undefined || now === undefined || old === now) return undefined
    return { before: JSON.parse(old), after: JSON.parse(now) }
  }
}
