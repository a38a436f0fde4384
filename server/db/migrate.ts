import { Migrator, sql, type Kysely, type Migration, type MigrationResultSet } from 'kysely'
import { DatabaseUnusable } from '#server/db/databaseErrors.ts'
import { attachmentDigestsMigration } from '#server/db/migrations/0011_attachment_digests.ts'
import { auditMigration } from '#server/db/migrations/0012_audit.ts'
import { companyKindsMigration } from '#server/db/migrations/0023_company_kinds.ts'
import { contentDigestsMigration } from '#server/db/migrations/0018_content_digests.ts'
import { contentDraftsMigration } from '#server/db/migrations/0015_content_drafts.ts'
import { entitiesMigration } from '#server/db/migrations/0002_entities.ts'
import { formsMigration } from '#server/db/migrations/0006_forms.ts'
import { inboxMigration } from '#server/db/migrations/0021_inbox.ts'
import { homeMigration } from '#server/db/migrations/0028_home.ts'
import { importAttemptsMigration } from '#server/db/migrations/0027_import_attempts.ts'
import { importsMigration } from '#server/db/migrations/0020_imports.ts'
import { listedFieldsMigration } from '#server/db/migrations/0025_listed_fields.ts'
import { mediaUsesMigration } from '#server/db/migrations/0026_media_uses.ts'
import { menusMigration } from '#server/db/migrations/0003_menus.ts'
import { operationsMigration } from '#server/db/migrations/0024_operations.ts'
import { pageDraftsMigration } from '#server/db/migrations/0013_page_drafts.ts'
import { pageOrderMigration } from '#server/db/migrations/0019_page_order.ts'
import { pagesMigration } from '#server/db/migrations/0001_pages.ts'
import { placesMigration } from '#server/db/migrations/0008_places.ts'
import { retailersMigration } from '#server/db/migrations/0007_retailers.ts'
import { studioPeopleMigration } from '#server/db/migrations/0014_studio_people.ts'
import { schedulesMigration } from '#server/db/migrations/0016_schedules.ts'
import { scheduleVersionsMigration } from '#server/db/migrations/0029_schedule_versions.ts'
import { reviewsMigration } from '#server/db/migrations/0031_reviews.ts'
import { notesMigration } from '#server/db/migrations/0033_notes.ts'
import { suggestionsMigration } from '#server/db/migrations/0030_suggestions.ts'
import { itemSchedulesMigration } from '#server/db/migrations/0032_item_schedules.ts'
import { importDialectsMigration } from '#server/db/migrations/0034_import_dialects.ts'
import { turkishLettersMigration } from '#server/db/migrations/0035_turkish_letters.ts'
import { itemReviewsMigration } from '#server/db/migrations/0036_item_reviews.ts'
import { trashMigration } from '#server/db/migrations/0037_trash.ts'
import { allRequests } from '#server/db/migrations/0038_all_requests.ts'
import { secondFactors } from '#server/db/migrations/0039_second_factors.ts'
import { sentDigests } from '#server/db/migrations/0040_sent_digests.ts'
import { passkeys } from '#server/db/migrations/0041_passkeys.ts'
import { replacedDrafts } from '#server/db/migrations/0042_replaced_drafts.ts'
import { jobStates } from '#server/db/migrations/0044_job_states.ts'
import { ownPresets } from '#server/db/migrations/0043_own_presets.ts'
import { foreignLinks } from '#server/db/migrations/0045_foreign_links.ts'
import { webVitalsMigration } from '#server/db/migrations/0047_web_vitals.ts'
import { heldRevisions } from '#server/db/migrations/0048_held_revisions.ts'
import { presetUses } from '#server/db/migrations/0046_preset_uses.ts'
import { searchMigration } from '#server/db/migrations/0005_search.ts'
import { searchGroupsMigration } from '#server/db/migrations/0009_search_groups.ts'
import { referenceCostMigration } from '#server/db/migrations/0021_reference_cost.ts'
import { redirectsMigration } from '#server/db/migrations/0010_redirects.ts'
import { textsMigration } from '#server/db/migrations/0004_texts.ts'
import { webhooksMigration } from '#server/db/migrations/0017_webhooks.ts'
import type { Database } from '#server/db/tables.ts'

/**
 * Run in the order of their names; a name that has been released never changes. A migration only adds, so that the release before
 * works on its result; one that takes something away has a name that ends in `_contract` and comes a release after the last use.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_pages': pagesMigration,
  '0002_entities': entitiesMigration,
  '0003_menus': menusMigration,
  '0004_texts': textsMigration,
  '0005_search': searchMigration,
  '0006_forms': formsMigration,
  '0007_retailers': retailersMigration,
  '0008_places': placesMigration,
  '0009_search_groups': searchGroupsMigration,
  '0010_redirects': redirectsMigration,
  '0011_attachment_digests': attachmentDigestsMigration,
  '0012_audit': auditMigration,
  '0013_page_drafts': pageDraftsMigration,
  '0014_studio_people': studioPeopleMigration,
  '0015_content_drafts': contentDraftsMigration,
  '0016_schedules': schedulesMigration,
  '0017_webhooks': webhooksMigration,
  '0018_content_digests': contentDigestsMigration,
  '0019_page_order': pageOrderMigration,
  '0020_imports': importsMigration,
  '0021_inbox': inboxMigration,
  '0021_reference_cost': referenceCostMigration,
  '0023_company_kinds': companyKindsMigration,
  '0024_operations': operationsMigration,
  '0025_listed_fields': listedFieldsMigration,
  '0026_media_uses': mediaUsesMigration,
  '0027_import_attempts': importAttemptsMigration,
  '0028_home': homeMigration,
  '0029_schedule_versions': scheduleVersionsMigration,
  '0030_suggestions': suggestionsMigration,
  '0031_reviews': reviewsMigration,
  '0032_item_schedules': itemSchedulesMigration,
  '0033_notes': notesMigration,
  '0034_import_dialects': importDialectsMigration,
  '0035_turkish_letters': turkishLettersMigration,
  '0036_item_reviews': itemReviewsMigration,
  '0037_trash': trashMigration,
  '0038_all_requests': allRequests,
  '0039_second_factors': secondFactors,
  '0040_sent_digests': sentDigests,
  '0041_passkeys': passkeys,
  '0042_replaced_drafts': replacedDrafts,
  '0043_own_presets': ownPresets,
  '0044_job_states': jobStates,
  '0045_foreign_links': foreignLinks,
  '0046_preset_uses': presetUses,
  '0047_web_vitals': webVitalsMigration,
  '0048_held_revisions': heldRevisions,
}

/** End of the name of a migration after which the release before does not work. */
const contract = '_contract'

/**
 * Brings the tables up to date and returns the names of the migrations it ran. Several processes may start at once. Throws
 * `DatabaseUnusable` when a newer release has migrated further and this one cannot go on.
 */
export async function migrate(
  db: Kysely<Database>,
  onNewer: (sentence: string) => void = (sentence) => console.warn(sentence),
): Promise<readonly string[]> {
  const pending = await pendingMigrations(db, onNewer)
  return pending.length === 0 ? [] : runMigrations(db, (migrator) => migrator.migrateToLatest())
}

/**
 * Returns the names of the migrations a database has not had. When a newer release has migrated further, `onNewer` receives a
 * sentence about it, or `DatabaseUnusable` is thrown if this one cannot go on.
 */
export async function pendingMigrations(
  db: Kysely<Database>,
  onNewer: (sentence: string) => void,
): Promise<readonly string[]> {
  const executed = await executedMigrations(db)
  const pending = Object.keys(migrations).filter((name) => !executed.includes(name))
  const unknown = executed.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0) {
    const newer = `The database was migrated by a newer release (${unknown.join(', ')})`
    if (pending.length > 0 || unknown.some((name) => name.endsWith(contract))) {
      throw new DatabaseUnusable(
        `${newer}, and this one cannot use it: start the newer release, or restore a backup from before it.`,
      )
    }
    onNewer(`${newer}, which only added to it: this release goes on with it.`)
  }
  return pending
}

/** Brings the tables to where a release left them that had these migrations; further ones may follow. */
export async function migrateTo(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const last = names.at(-1)
  if (last !== undefined) await runMigrations(db, (migrator) => migrator.migrateTo(last))
}

async function runMigrations(
  db: Kysely<Database>,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error, results = [] } = await run(migrator)
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`The database could not be migrated${failed === undefined ? '' : ` (${failed})`}`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/** Returns the names of the migrations the database has had, also those of other releases. */
export async function executedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (tables[0]?.found !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
