import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import { contentHash } from '#server/content/identity.ts'
import { writeAudit } from '#server/db/audit.ts'
import { raiseMediaRevisions, readFolderNames, readMediaRows, readRowsInFolder } from '#server/db/mediaFolders.ts'
import type { MediaRow } from '#server/db/mediaItems.ts'
import { writeEntities } from '#server/db/writeEntities.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { Actor } from '#server/studio/context.ts'
import { deleteMedia } from '#server/studio/media/mediaTrash.ts'
import type { MediaContext } from '#server/studio/media/writeMedia.ts'
import { StudioError } from '#server/studio/studioError.ts'

type Db = MediaContext['cms']['db']

/** Files moved in one transaction: the embedded database holds requests back meanwhile. */
const batch = 500

/** Moves files into a folder and returns which of them there are. Addresses and links stay: a folder is for the people of the studio. */
export async function moveMedia(
  { cms }: MediaContext,
  actor: Actor,
  { ids, folder }: CallBody<'moveMedia'>,
): Promise<CallResult<'moveMedia'>> {
  const found = await inEditing(cms, async ({ db }) => {
    const rows = await readMediaRows(db, ids)
    await setFolders(db, actor, rows, () => folder)
    const moved = rows.map(({ id }) => id)
    await writeAudit(db, { ...actor, action: 'media.move', subject: `folder:${folder}`, details: { files: moved } })
    return new Set(moved)
  })
  return { results: ids.map((id) => (found.has(id) ? { id, ok: true } : { id, ok: false, reason: 'not_found' })) }
}

/**
 * Renames a folder with those in it; some hundred files at a time, so that it may be repeated. Throws `exists` when another has that name,
 * unless they are to `merge`.
 */
export async function renameFolder(
  { cms }: MediaContext,
  actor: Actor,
  { from, to, merge = false }: CallBody<'renameFolder'>,
): Promise<CallResult<'renameFolder'>> {
  if (from === to) return { moved: 0 }
  const { files, isTaken } = await readFolderNames(cms.db, from, to)
  if (isTaken && !merge) throw new StudioError('exists', `There is a folder "${to}" already`, { files })
  let moved = 0
  for (let after = ''; ;) {
    const rows = await inEditing(cms, async ({ db }) => {
      const some = await readRowsInFolder(db, from, after, batch)
      await setFolders(db, actor, some, ({ folder }) => `${to}${folder.slice(from.length)}`)
      return some
    })
    moved += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) break
    after = last.id
  }
  if (moved === 0) throw new StudioError('not_found', 'No file is in this folder')
  await writeAudit(cms.db, {
    ...actor,
    action: 'media.rename',
    subject: `folder:${from}`,
    details: { to, files: moved },
  })
  return { moved }
}

/** Puts files into the trash, each by itself, and returns the result of each: what something shows stays. */
export async function deleteManyMedia(
  media: MediaContext,
  actor: Actor,
  ids: readonly string[],
): Promise<CallResult<'deleteManyMedia'>> {
  const results: CallResult<'deleteManyMedia'>['results'] = []
  for (const id of ids) {
    try {
      await deleteMedia(media, { id, actor })
      results.push({ id, ok: true })
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      results.push({ id, ok: false, reason: error.code })
    }
  }
  return { results }
}

// Visitors never see a folder: no cache is purged.
async function setFolders(
  db: Db,
  actor: Actor,
  rows: readonly MediaRow[],
  folderOf: (row: MediaRow) => string,
): Promise<void> {
  const moved = rows.filter((row) => folderOf(row) !== row.folder)
  const written = moved.map((row) => {
    const data = { ...row.data, folder: folderOf(row) }
    const { id, texts } = row
    return { kind: 'media', id, position: 0, parent_id: null, data, texts, content_hash: contentHash([data, texts]) }
  })
  await writeEntities(db, written, 'editor')
  await raiseMediaRevisions(
    db,
    moved.map(({ id }) => id),
    actor.person,
  )
}
