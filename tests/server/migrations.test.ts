import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { DatabaseUnusable } from '#server/db/databaseErrors.ts'
import { migrate, migrations } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/tables.ts'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import { readWhole } from '#server/media/storage.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { getTicket } from '#server/tickets/getTicket.ts'
import { filled, send } from '#tests/support/server/forms.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { openTicket } from '#tests/support/server/ticketFixture.ts'

/** Released before there was a rule: it replaces a check by a wider one. */
const beforeTheRule = new Set(['0007_retailers'])

/** Constraints that replace stricter ones: whatever the release before writes still fits. */
const relaxed: Readonly<Record<string, readonly string[]>> = {
  '0013_page_drafts': [
    'page_locales: EXCLUDE USING btree (locale WITH =, permalink WITH =) WHERE ((published_version_id IS NOT NULL)) DEFERRABLE INITIALLY DEFERRED',
    'page_versions: FOREIGN KEY (page_id) REFERENCES pages(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED',
  ],
  // Of items, which it does not know; a page and its version were required before.
  '0036_item_reviews': [
    'reviews: CHECK ((((page_id IS NOT NULL) AND (version_id IS NOT NULL)) OR ((kind IS NOT NULL) AND (item_id IS NOT NULL) AND (content IS NOT NULL) AND (revision IS NOT NULL))))',
    "reviews: CREATE UNIQUE INDEX reviews_current_item ON public.reviews USING btree (kind, item_id) WHERE ((item_id IS NOT NULL) AND (state = ANY (ARRAY['open'::text, 'approved'::text, 'returned'::text])))",
  ],
  // Of presets as well, which it does not know.
  '0046_preset_uses': [
    "media_uses: CHECK ((source = ANY (ARRAY['page'::text, 'page_draft'::text, 'item'::text, 'item_draft'::text, 'item_texts'::text, 'preset'::text])))",
  ],
}

describe('a database that a newer release has migrated', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.close())

  const migrateFurther = async (name: string) => {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, 'now')`.execute(database.db)
    await sql`alter table form_requests add column referrer text`.execute(database.db)
    await sql`create table visits (id integer primary key)`.execute(database.db)
  }

  it('is used, with a sentence, when it was only added to', async () => {
    await migrateFurther('9001_referrers')
    const sentences: string[] = []
    expect(await migrate(database.db, (sentence) => sentences.push(sentence))).toEqual([])
    expect(sentences).toEqual([
      'The database was migrated by a newer release (9001_referrers), which only added to it: this release goes on with it.',
    ])
    const api = createApi({ cms: createSiteCms(database.db) })
    expect((await send(api, 'newsletter', filled('newsletter'))).status).toBe(201)
  })

  it('stops with a sentence when something was taken away', async () => {
    await migrateFurther('9002_referrers_contract')
    await expect(migrate(database.db)).rejects.toThrow(DatabaseUnusable)
    await expect(migrate(database.db)).rejects.toThrow(
      'The database was migrated by a newer release (9002_referrers_contract), and this one cannot use it',
    )
  })

  it('takes the statements of the release before: an attachment without a digest', async () => {
    await openTicket(database.db)
    const { numAffectedRows } = await sql`
      insert into ticket_attachments (message, name, media_type, bytes, file, created_at)
      select id, 'a.txt', 'text/plain', 1, 'a.txt', now() from ticket_messages`.execute(database.db)
    expect(numAffectedRows).toBe(1n)
  })
})

it('a database of an earlier release is migrated, and serves its pages, drafts and tickets', async () => {
  const database = await openDatabase({ memory: true })
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'))
  const storage = createFolderStorage(folder)
  try {
    await restoreBackup(path.join(import.meta.dirname, 'releases/0011.backup'), { db: database.db, storage })
    expect(await migrate(database.db)).toEqual([])
    const api = createApi({ cms: createSiteCms(database.db) })
    const response = await api.request('/pages/chi-siamo/?lang=it-it')
    expect([response.status, await response.json()]).toMatchObject([200, { permalink: 'chi-siamo' }])
    const [ticket] = await database.db.selectFrom('tickets').select('uuid').execute()
    expect(await getTicket(database, ticket?.uuid ?? '')).toMatchObject({
      discussion: [{ attachments: [{ name: 'a.txt', bytes: 6 }] }],
    })
    const { rows: shown } = await sql<{ source: string }>`
      select distinct source from media_uses order by source`.execute(database.db)
    expect(shown.map(({ source }) => source)).toContain('page')
    expect((await readWhole(storage, `attachments/${'b'.repeat(32)}.txt`))?.toString()).toBe('a note')
    expect((await send(api, 'newsletter', filled('newsletter'))).status).toBe(201)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('the release before works on the result of a migration', () => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openDatabase({ memory: true })
  })
  afterEach(() => database.close())

  it('because it takes nothing away from a table and demands nothing new, unless its name says so', async () => {
    const wrong: string[] = []
    for (const [name, migration] of Object.entries(migrations)) {
      const before = await readSchema(database.db)
      await migration.up(database.db)
      const after = await readSchema(database.db)
      if (name.endsWith('_contract') || beforeTheRule.has(name)) continue
      wrong.push(...differences(before, after, relaxed[name]).map((difference) => `${name}: ${difference}`))
    }
    expect(wrong).toEqual([])
  })
})

/** Columns by `table.column`, each with its type and whether an insert must name it, and constraints by `table: definition`. */
interface Schema {
  readonly tables: ReadonlySet<string>
  readonly columns: ReadonlyMap<string, { readonly type: string; readonly required: boolean }>
  readonly constraints: ReadonlySet<string>
}

async function readSchema(db: Kysely<Database>): Promise<Schema> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string; required: boolean }>`
    select table_name as table, column_name as column, data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as required
    from information_schema.columns where table_schema = 'public'`.execute(db)
  const { rows: constraints } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'p', 'f', 'x')
    union select indrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and relnamespace = 'public'::regnamespace`.execute(db)
  return {
    tables: new Set(columns.map(({ table }) => table)),
    columns: new Map(columns.map(({ table, column, type, required }) => [`${table}.${column}`, { type, required }])),
    constraints: new Set(constraints.map(({ table, definition }) => `${table}: ${definition}`)),
  }
}

function differences(before: Schema, after: Schema, relaxedTo: readonly string[] = []): string[] {
  const isOld = (name: string) => before.tables.has(name.split(/[.:]/)[0] ?? '')
  const changed = [...before.columns].flatMap(([name, { type, required }]) => {
    const now = after.columns.get(name)
    if (now === undefined) return [`${name} is gone`]
    if (now.type !== type) return [`${name} was ${type} and is ${now.type}`]
    return now.required && !required ? [`${name} must be given`] : []
  })
  const demanded = [...after.columns].flatMap(([name, { required }]) =>
    required && isOld(name) && !before.columns.has(name) ? [`${name} is new and must be given`] : [],
  )
  const constrained = [...after.constraints].filter(
    (name) => isOld(name) && !before.constraints.has(name) && !relaxedTo.includes(name),
  )
  return [...changed, ...demanded, ...constrained.map((name) => `new constraint on ${name}`)]
}
