import { trashDays } from '#schemas/studio/calls/trash.ts'
import type { Cms } from '#server/content/context.ts'
import { deleteOldRows } from '#server/db/imports.ts'
import { emptyTrash, findExpiredFiles } from '#server/db/trash.ts'
import { createLoop, type Loop } from '#server/jobs/createLoop.ts'
import { findRequestsBefore, pruneLeftovers } from '#server/db/privacy.ts'
import { inTrash } from '#server/media/storage.ts'
import { removeOldUploads } from '#server/media/uploadFolder.ts'
import { eraseDataOf, type PersonalFiles } from '#server/forms/personalData.ts'

const day = 86_400_000
/** Retention of unconfirmed newsletter sign-ups, in days. */
const unconfirmedDays = 30
/** Retention of the rows of imported files after their last step, in days. */
const fileRowDays = 7
/** Retention of uploads whose process died while they arrived, in days. */
const uploadDays = 1

/** Erases the personal data of requests older than `days`, unconfirmed sign-ups, rows of imported files, uploads that never arrived, and what was deleted 30 days ago. Returns the number of requests. */
export async function prunePersonal(cms: Cms, files: PersonalFiles, days: number, now = new Date()): Promise<number> {
  const requests = await findRequestsBefore(cms.db, new Date(now.getTime() - days * day))
  await eraseDataOf(cms, files, requests, now)
  await pruneLeftovers(cms.db, new Date(now.getTime() - unconfirmedDays * day), now)
  await deleteOldRows(cms.db, new Date(now.getTime() - fileRowDays * day))
  const trashEnd = new Date(now.getTime() - trashDays * day)
  // Before their rows: what ends in between is found again.
  for (const file of await findExpiredFiles(cms.db, trashEnd)) {
    for (const name of [file, inTrash(file)]) await files.storage.delete(name)
  }
  await emptyTrash(cms.db, trashEnd)
  await removeOldUploads(files.dataDir, new Date(now.getTime() - uploadDays * day))
  return requests.length
}

/** Starts the job that prunes at the start and once a day; several processes may do so at the same time. */
export function startPruning(cms: Cms, files: PersonalFiles, retentionDays: number): Loop {
  const pruning = createLoop({
    name: 'pruning',
    now: cms.now,
    pollInterval: day,
    async claim() {
      await prunePersonal(cms, files, retentionDays, cms.now())
      return undefined
    },
    onError: (error) => cms.log.error({ err: error }, 'Personal data could not be pruned'),
  })
  pruning.start()
  return pruning
}
