import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { digestOf } from '#tests/support/db/cachedFile.ts'
import { databaseSources, emptyDatabase } from '#tests/support/db/emptyDatabase.ts'
import { copyTemplate, makeTemplate, postgresUrl } from '#tests/support/db/postgres.ts'

export interface TestDatabase extends OpenDatabase {
  /** Empties every table of the content. */
  clear(): Promise<void>
}

/** The engines a test of database features has to pass: the embedded one, and Postgres where there is one. */
export const engines = postgresUrl === undefined ? (['pglite'] as const) : (['pglite', 'postgres'] as const)

/** Opens an empty, migrated database for one test file: in memory, or a database of its own on Postgres. */
export async function openTestDatabase(
  engine: OpenDatabase['engine'] = postgresUrl === undefined ? 'pglite' : 'postgres',
): Promise<TestDatabase> {
  if (engine === 'pglite' || postgresUrl === undefined) {
    return testDatabase(await openDatabase({ memory: true, snapshot: await emptyDatabase() }))
  }
  return openCopy(postgresUrl, await makeEmptyTemplate(postgresUrl))
}

/** Creates an empty, migrated database on a Postgres; `drop` removes it. */
export async function createEmptyDatabase(server: string) {
  return copyTemplate(server, await makeEmptyTemplate(server))
}

async function makeEmptyTemplate(server: string): Promise<string> {
  const template = `empty_${digestOf(databaseSources)}`
  await makeTemplate(server, template, async (databaseUrl) => {
    const database = await openDatabase({ databaseUrl })
    await migrate(database.db)
    await database.close()
  })
  return template
}

/** Opens a copy of a template database; `close` drops it. */
async function openCopy(server: string, template: string): Promise<TestDatabase> {
  const { databaseUrl, drop } = await copyTemplate(server, template)
  return testDatabase(await openDatabase({ databaseUrl, poolSize: 4 }), drop)
}

/** Adds `clear` to an open database, and `onClose` to what `close` does. */
export function testDatabase(database: OpenDatabase, onClose: () => Promise<void> = async () => {}): TestDatabase {
  return {
    ...database,
    async clear() {
      for (const table of [
        'trash',
        'suggestions',
        'notes',
        'reviews',
        'page_drafts',
        'page_draft_revisions',
        'page_locales',
        'page_versions',
        'pages',
        'entity_texts',
        'entities',
        'menus',
        'texts',
        'redirects',
        'item_schedules',
        'content_drafts',
        'content_revisions',
        'content_versions',
        'imports',
      ] as const) {
        await database.db.deleteFrom(table).execute()
      }
    },
    async close() {
      await database.close()
      await onClose()
    },
  }
}
