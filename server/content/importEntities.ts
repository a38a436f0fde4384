import type { Kysely } from 'kysely'
import type { EntityKey } from '#server/db/entities.ts'
import type { Database, Origin } from '#server/db/tables.ts'
import { writeEntities } from '#server/db/writeEntities.ts'
import type { DumpEntity } from '#server/content/dump.ts'
import { contentHash } from '#server/content/identity.ts'
import { sanitize } from '#server/content/sanitize.ts'
import { cleanShared } from '#server/content/sharedSections.ts'

/** Entities written by one statement. */
const together = 100
type StoredValues = Readonly<Record<string, unknown>>

/** Texts of entities that are HTML. */
const richTexts = new Set(['overview', 'body'])

/** Writes the entities that differ, their rich text sanitised, and returns the keys of those written. */
export async function importEntities(
  db: Kysely<Database>,
  entities: readonly DumpEntity[],
  origin: Origin,
  onWritten: (done: number) => void,
): Promise<readonly EntityKey[]> {
  const written: EntityKey[] = []
  for (let start = 0; start < entities.length; start += together) {
    const rows = entities.slice(start, start + together).map(({ kind, id, position, parent, data, texts }) => {
      const clean = Object.fromEntries(
        Object.entries(texts).map(([locale, own]) => [locale, cleanTexts(kind, data, own)]),
      )
      const content_hash = contentHash({ position, parent, data, texts: clean })
      return { kind, id, position, parent_id: parent, data, texts: clean, content_hash }
    })
    written.push(...(await writeEntities(db, rows, origin)))
    onWritten(Math.min(start + together, entities.length))
  }
  return written
}

function cleanTexts(kind: string, data: StoredValues, texts: StoredValues): StoredValues {
  if (kind === 'shared_section') return cleanShared(data, texts)
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      richTexts.has(name) && typeof text === 'string' ? sanitize(text) : text,
    ]),
  )
}
