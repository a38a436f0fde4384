import { readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { prunePersonal } from '#server/forms/prunePersonal.ts'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import { continueImport } from '#tests/fuzz/world/fileActions.ts'
import { findLost } from '#tests/fuzz/world/lostSent.ts'
import type { SimulatedWorld } from '#tests/fuzz/world/simulatedWorld.ts'

/** Longer than a history, in days. */
const retentionDays = 10_000

/** Takes every import that has begun to its end, as whoever began it does. */
export async function finishImports({ ledger, nodes: [node] }: SimulatedWorld): Promise<void> {
  for (const { id } of ledger.imports) if (id !== undefined) await continueImport(node, id)
}

/** Returns the imports that did not end, and the rows that are not there once. */
export async function brokenImports({ db, ledger }: SimulatedWorld): Promise<readonly string[]> {
  const { rows: versions } = await sql<{ id: string; count: number }>`
    select id, count(*)::integer as count from content_versions where kind = 'award' group by id`.execute(db)
  const states = new Map(
    (await db.selectFrom('imports').select(['id', 'state']).execute()).map((row) => [row.id, row.state]),
  )
  const counts = new Map(versions.map(({ id, count }) => [id, count]))
  return ledger.imports.flatMap(({ id, rows }) => {
    const state = states.get(id ?? '')
    const isDone = id !== undefined && state === 'imported'
    return [
      ...(id !== undefined && !isDone ? [`The import ${id} ended as ${state}`] : []),
      ...rows.flatMap((row) => {
        const count = counts.get(row) ?? 0
        return count > 1 || (isDone && count === 0) ? [`The row ${row} was imported ${count} times`] : []
      }),
    ]
  })
}

/** Restores the last backup of each node, and returns what it lacks of what was acknowledged before it began. */
export async function brokenBackups({ ledger, disk, options }: SimulatedWorld): Promise<readonly string[]> {
  const { spare } = options
  const last = new Map(ledger.backups.filter(({ isAcknowledged }) => isAcknowledged).map((each) => [each.file, each]))
  const broken: string[] = []
  for (const { file, before } of last.values()) {
    const folder = path.join(disk.folder, `restored-${file}`)
    await restoreBackup(path.join(disk.folder, file), { db: spare.db, storage: createFolderStorage(folder) })
    const lost = await findLost({ db: spare.db, folder }, ledger, (sent) => before.has(sent))
    broken.push(...lost.map((sentence) => `${sentence} in the backup ${file}`))
    await spare.reset()
  }
  return broken
}

/** Prunes as a server does a day later, and returns what dead nodes have left nevertheless. */
export async function brokenFiles({ nodes: [node], disk, now }: SimulatedWorld): Promise<readonly string[]> {
  const list = () =>
    readdirSync(disk.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
  // The files have the time of the machine.
  for (const file of list()) utimesSync(file, 0, 0)
  const { cms, storage } = node.studio
  await prunePersonal(cms, { dataDir: node.dataDir, storage }, retentionDays, now)
  const names = list().map((file) => path.relative(disk.folder, file))
  return names.flatMap((name) => (/^uploads|^(media|attachments).*\.part$/.test(name) ? [`${name} is left`] : []))
}
