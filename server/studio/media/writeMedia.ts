import { announce } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { contentHash } from '#server/content/identity.ts'
import { writeContentDraft } from '#server/db/contentDrafts.ts'
import type { MediaRow } from '#server/db/mediaItems.ts'
import { findUsersOfMedia, writeEntities } from '#server/db/writeEntities.ts'
import type { Actor, Studio } from '#server/studio/context.ts'

export type MediaContext = Pick<Studio, 'cms' | 'storage' | 'uploadFolder' | 'pictures'>

/** Writes a file's row at its next revision and announces it with whatever shows it. */
export async function writeMedia(
  cms: Cms,
  { id, data, texts, revision }: Pick<MediaRow, 'id' | 'data' | 'texts' | 'revision'>,
  { person }: Actor,
): Promise<void> {
  const row = { kind: 'media', id, position: 0, parent_id: null, data, texts }
  await writeEntities(cms.db, [{ ...row, content_hash: contentHash([data, texts]) }], 'editor')
  await writeContentDraft(cms.db, {
    kind: 'media',
    id,
    revision: revision + 1,
    content: null,
    edited: null,
    author: person,
  })
  const users = await findUsersOfMedia(cms.db, [id])
  await announce(cms, [
    `media:${id}`,
    'list:media',
    ...users.flatMap((user) => [`${user.kind}:${user.id}`, `list:${user.kind}`]),
  ])
}
