import { defaultLocale } from '#locales/locales.ts'
import { announce, pageTags } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { writeAudit } from '#server/db/audit.ts'
import { withdrawPageReviews } from '#server/db/endReviews.ts'
import { cancelPageSchedules } from '#server/db/pageSchedules.ts'
import { readPageLocales } from '#server/db/pageStates.ts'
import { findTakenIds, liftPages, lockTree, putBelow } from '#server/db/pageTree.ts'
import { readStudioPage, type StudioPageRow } from '#server/db/studioPages.ts'
import { findPageOfSameEntity, moveToTrash, restoreRows, type TrashEntry } from '#server/db/trash.ts'
import type { Actor } from '#server/studio/context.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { readTitles } from '#server/studio/pages/pageSummaries.ts'
import { unpublishToDraft } from '#server/studio/pages/publishPage.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

/**
 * Puts a page into the trash; what visitors read of it is its draft then, where it has none. Its schedules are cancelled, and requests for
 * review are withdrawn. The pages below it move up.
 */
export async function movePageToTrash(
  inside: Cms,
  { id, parent_id }: Pick<StudioPageRow, 'id' | 'parent_id'>,
  { person }: Actor,
): Promise<void> {
  const { db } = inside
  const title = (await readTitles(inside, [id], defaultLocale)).get(id) ?? id
  for (const { locale, published } of await readPageLocales(db, [id])) {
    if (published) await unpublishToDraft(inside, await readState(inside, { page: id, locale }), person)
  }
  await cancelPageSchedules(db, id, inside.now())
  await withdrawPageReviews(db, id)
  const below = await liftPages(db, id, parent_id)
  await moveToTrash(db, 'page', [{ id, title, content: null, below }], person, inside.now())
  await announceStudioEvent(db, { type: 'deleted', page: id, actor: person })
}

/**
 * Restores a page as drafts, with those below it that were not moved since; returns whether it is on the first level because the page above it
 * is gone. Throws `exists` where its id, or the item it is about, has another page.
 */
export async function restorePage(
  inside: Cms,
  entry: TrashEntry & { readonly below: readonly string[] },
  checkLocale: (locale: string) => void,
  actor: Actor,
): Promise<boolean> {
  const { db } = inside
  const { item_id: page } = entry
  await lockTree(db)
  const other = (await findTakenIds(db, [page])).has(page) ? page : await findPageOfSameEntity(db, entry.id)
  if (other !== undefined) throw new StudioError('exists', `There is the page "${other}" in its place`)
  await restoreRows(db, entry)
  for (const { locale } of await readPageLocales(db, [page])) checkLocale(locale)
  const moved = await putBelow(db, page, entry.below)
  const row = await readStudioPage(db, page)
  await writeAudit(db, { ...actor, action: 'page.undelete', subject: `page:${page}`, details: { moved } })
  await announceStudioEvent(db, { type: 'restored', page, actor: actor.person })
  if (row !== undefined) await announce(inside, [...pageTags(page, row), ...entry.below.map((id) => `page:${id}`)])
  return moved
}
