import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'
import type { Ledger, Sent } from '#tests/fuzz/world/ledger.ts'

interface Stored {
  readonly db: Kysely<Database>
  /** Folder of the files. */
  readonly folder: string
}

/** Returns, in sentences, what of what was acknowledged is not in a database and its folder. */
export async function findLost(stored: Stored, ledger: Ledger, isMeant: (sent: Sent) => boolean): Promise<string[]> {
  const { db } = stored
  const { rows: words } = await sql<{ page: string; word: string; message: string }>`
    select page_id as page, title as word, message from page_versions union all select page_id, title, '' from page_drafts`.execute(
    db,
  )
  const saves = ledger.saves.filter(isMeant).filter(({ page, word, event }) => {
    const isReplaced = ledger.saves.some((other) => other.page === page && other.word !== word && other.event >= event)
    return !isReplaced && !words.some((row) => row.page === page && row.word === word)
  })
  const publications = ledger.publications
    .filter(isMeant)
    .filter(({ word, page }) => !words.some((row) => row.page === page && row.message === word && row.word === word))
  const requests = await db.selectFrom('form_requests').select('idempotency_key').execute()
  const keys = new Set(requests.map((row) => row.idempotency_key))
  const imports = await db.selectFrom('imports').select('id').execute()
  const ids = new Set(imports.map(({ id }) => id))
  return [
    ...saves.map(({ word, page }) => `The save ${word} of ${page} is lost`),
    ...publications.map(({ word, page }) => `The version ${word} of ${page} is lost`),
    ...ledger.forms.filter((sent) => isMeant(sent) && !keys.has(sent.key)).map(({ key }) => `The form ${key} is lost`),
    ...ledger.imports
      .filter((sent) => isMeant(sent) && !ids.has(sent.id ?? ''))
      .map(({ id }) => `The import ${id} is lost`),
    ...(await lostFiles(stored, ledger, isMeant)),
  ]
}

/** Returns the uploads that have no item, and the items without their whole file, acknowledged or not. */
async function lostFiles(
  { db, folder }: Stored,
  { files }: Ledger,
  isMeant: (sent: Sent) => boolean,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; file: string }>`
    select id, split_part(data ->> 'file', '?', 1) as file from entities where kind = 'media' and data ->> 'folder' = 'world'`.execute(
    db,
  )
  return files.flatMap((sent) => {
    const row = rows.find(({ id }) => id === sent.word)
    if (row === undefined) return isMeant(sent) ? [`The file ${sent.word} is lost`] : []
    return read(path.join(folder, row.file))?.equals(sent.content) === true
      ? []
      : [`The file ${sent.word} is not whole`]
  })
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
