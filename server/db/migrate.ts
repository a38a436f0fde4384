import { Migrator, type Kysely, type Migration } from 'kysely'
import { entitiesMigration } from '#server/db/migrations/0002_entities.ts'
import { formsMigration } from '#server/db/migrations/0006_forms.ts'
import { menusMigration } from '#server/db/migrations/0003_menus.ts'
import { pagesMigration } from '#server/db/migrations/0001_pages.ts'
import { placesMigration } from '#server/db/migrations/0008_places.ts'
import { retailersMigration } from '#server/db/migrations/0007_retailers.ts'
import { searchMigration } from '#server/db/migrations/0005_search.ts'
import { searchGroupsMigration } from '#server/db/migrations/0009_search_groups.ts'
import { textsMigration } from '#server/db/migrations/0004_texts.ts'
import type { Database } from '#server/db/tables.ts'

/** Run in the order of their names; a name that has been released never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001_pages': pagesMigration,
  '0002_entities': entitiesMigration,
  '0003_menus': menusMigration,
  '0004_texts': textsMigration,
  '0005_search': searchMigration,
  '0006_forms': formsMigration,
  '0007_retailers': retailersMigration,
  '0008_places': placesMigration,
  '0009_search_groups': searchGroupsMigration,
}

/** Brings the tables up to date and answers the names of the migrations it ran. Several processes may start at once. */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`The database could not be migrated${failed === undefined ? '' : ` (${failed})`}`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}
