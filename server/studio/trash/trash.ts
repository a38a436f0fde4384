import { isInLibrary } from '#schemas/kinds/kinds.ts'
import { trashDays, trashKinds } from '#schemas/studio/calls/trash.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import type { CallQuery, CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { countTrash, listTrash, lockTrash, type TrashEntry } from '#server/db/trash.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { Actor, Studio, StudioPerson } from '#server/studio/context.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { checkLocale } from '#server/studio/checkLocale.ts'
import { parseNumberCursor } from '#server/studio/cursor.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { restoreMedia } from '#server/studio/media/mediaTrash.ts'
import { restoreOwnPreset } from '#server/studio/presets/ownPresets.ts'
import { restoreItem } from '#server/studio/items/itemTrash.ts'
import { restorePage } from '#server/studio/pages/pageTrash.ts'

const day = 86_400_000

/** Lists what was deleted, the latest first. */
export async function readTrash(
  { db, now }: Pick<Cms, 'db' | 'now'>,
  { kind, q, cursor, limit }: CallQuery<'listTrash'>,
): Promise<CallResult<'listTrash'>> {
  const after = parseNumberCursor(cursor)
  const query = { kinds: kind === undefined ? trashKinds : [kind], search: q.trim() }
  const rows = await listTrash(db, { ...query, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((entry) => toEntry(entry, now())),
    next: last === undefined ? null : String(last.id),
    total: after === undefined ? await countTrash(db, query) : null,
  }
}

function toEntry({ deleted_at: at, ...entry }: TrashEntry, now: Date): CallResult<'listTrash'>['items'][number] {
  const end = at.getTime() + trashDays * day
  return {
    ...entry,
    kind: kindOf(entry),
    deleted_at: at.toISOString(),
    expires_at: new Date(end).toISOString(),
    days_left: Math.max(0, Math.ceil((end - now.getTime()) / day)),
  }
}

function kindOf({ kind }: Pick<TrashEntry, 'kind'>): CallResult<'restoreTrash'>['kind'] {
  const known = trashKinds.find((each) => each === kind)
  if (known === undefined) throw new StudioError('not_found', `There is no kind "${kind}"`)
  return known
}

/**
 * Restores an entry of the trash, as a draft, a file or a preset, for publishers and for whoever deleted it. Throws `exists` where its place was taken since, and
 * `locale_forbidden` or `shared_forbidden` where the person may not change all of it.
 */
export async function restoreFromTrash(
  { cms, storage }: Pick<Studio, 'cms' | 'storage'>,
  id: number,
  person: StudioPerson,
  actor: Actor,
): Promise<CallResult<'restoreTrash'>> {
  return inEditing(cms, async (inside) => {
    const entry = await lockTrash(inside.db, id)
    if (entry === undefined) throw new StudioError('not_found', 'There is no such entry')
    if (!hasRole(person, 'publisher') && entry.deleted_by?.id !== person.id) {
      throw new StudioError('forbidden', 'A publisher, or whoever deleted it, restores it')
    }
    const kind = kindOf(entry)
    const { item_id, content } = entry
    if (kind === 'preset') {
      await restoreOwnPreset(inside, entry, actor)
      return { kind, id: item_id, moved: false }
    }
    if (content === null) {
      const moved = await restorePage(inside, entry, (locale) => checkLocale(person, locale), actor)
      return { kind, id: item_id, moved }
    }
    if (isInLibrary(kind)) {
      await restoreMedia({ cms: inside, storage }, { ...entry, content }, actor)
      return { kind, id: item_id, moved: false }
    }
    await restoreItem(inside, { key: contentKey(kind, item_id), person, actor }, { ...entry, content })
    return { kind, id: item_id, moved: false }
  })
}
