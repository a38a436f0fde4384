import { isSame } from '#schemas/studio/mergeContent.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { upgradeItem } from '#server/content/currentItem.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import {
  addItemSchedule,
  findSameItemSchedule,
  itemSchedules,
  listItemSchedules,
  replaceHeldContent,
} from '#server/db/itemSchedules.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { lockState, readState, recordChange, type ContentEdit, type LockedItem } from '#server/studio/items/item.ts'
import { itemDrafts } from '#server/studio/items/itemDrafts.ts'
import { checkPublication } from '#server/studio/items/publishItem.ts'
import { readItemRevision } from '#server/studio/items/storedItems.ts'
import { checkHour } from '#server/studio/schedules/checkHour.ts'
import { showSchedule } from '#server/studio/schedules/showSchedule.ts'
import { StudioError } from '#server/studio/studioError.ts'

/**
 * Schedules the publication of an item as it is now; returns the id. One that is sent again, because its response was lost, is made once, also where the
 * item was changed since. Throws `invalid` for a time zone there is not, an hour that is past and content that could not be published, with every error; a conflict when the item is at another revision.
 */
export async function scheduleContent(
  cms: Cms,
  edit: ContentEdit,
  { at, time_zone: timeZone, message }: CallBody<'scheduleContent'>,
): Promise<number> {
  const { key, actor } = edit
  const now = cms.now()
  checkHour({ at, timeZone }, now)
  return inEditing(cms, async (inside) => {
    const write = { ...key, message, at: new Date(at), timeZone, person: actor.person }
    const before = await contentAtRevision(inside, edit)
    const same = before === undefined ? undefined : await findSameItemSchedule(inside.db, { ...write, content: before })
    if (same !== undefined) return same
    const { content, revision } = await readSeen(inside, edit)
    const id = await addItemSchedule(inside.db, { ...write, content, revision }, now)
    await recordChange(inside.db, edit, 'content.schedule', { id, at, time_zone: timeZone })
    return id
  })
}

/**
 * Lets a publication to come hold the item as it is now, as a schedule of whoever does so. Throws `not_found` where it is under way or
 * over, `invalid` with every error of the item, and a conflict when it is at another revision.
 */
export async function updateContentSchedule(
  cms: Cms,
  { schedule, ...edit }: ContentEdit & { readonly schedule: number },
  { message }: CallBody<'updateContentSchedule'>,
): Promise<void> {
  const { key, actor } = edit
  await inEditing(cms, async (inside) => {
    const { content, revision } = await readSeen(inside, edit)
    const held = await replaceHeldContent(
      inside.db,
      { id: schedule, document: [key.kind, key.id] },
      { content, revision, message, person: actor.person },
      cms.now(),
    )
    if (held === undefined) throw new StudioError('not_found', 'There is no such schedule to come')
    const { at, time_zone } = held
    await recordChange(inside.db, edit, 'content.schedule', { id: schedule, at: at.toISOString(), time_zone })
  })
}

/** Returns the schedules of an item, pending first. Throws 404 where there is no such item. */
export async function readContentSchedules(
  { db }: Cms,
  key: ContentKey,
): Promise<CallResult<'listContentSchedules'>['items']> {
  const { edited } = await readState(db, key)
  if (edited === null) throw new StudioError('not_found', 'There is no such item')
  const rows = await listItemSchedules(db, key)
  return rows.map(({ content, open, ...row }) => {
    const isPending = row.state === 'pending'
    return { ...showSchedule(row), behind: isPending && !isSame(upgradeItem(key.kind, content), edited), open }
  })
}

/** Cancels a schedule that is still to come. Throws `not_found`, also when it is under way or over. */
export async function cancelContentSchedule(
  cms: Cms,
  { key, actor, schedule }: Pick<ContentEdit, 'key' | 'actor'> & { readonly schedule: number },
): Promise<void> {
  await inEditing(cms, async (inside) => {
    const document = [key.kind, key.id] as const
    const cancelled = await itemSchedules.cancel(inside.db, { id: schedule, document }, cms.now())
    if (cancelled === undefined) throw new StudioError('not_found', 'There is no such schedule to come')
    const details = { id: schedule, at: cancelled.at.toISOString() }
    await recordChange(inside.db, { key, actor }, 'content.unschedule', details)
  })
}

/** Returns the content of an item at a revision, locked; `undefined` where it is no longer known. */
async function contentAtRevision({ db }: Cms, { key, revision }: ContentEdit): Promise<StoredContent | undefined> {
  const { draft, content } = await lockState(db, key)
  return revision === undefined || revision === draft.revision ? content : readItemRevision(db, key, revision)
}

/** Returns the item a person saw, locked. Throws a conflict when it is at another revision, and `invalid` with every error of it. */
async function readSeen(inside: Cms, edit: ContentEdit): Promise<LockedItem> {
  const state = await lockState(inside.db, edit.key)
  await itemDrafts.checkRevision(inside, state, edit.revision)
  await checkPublication(inside, edit, state, state.content)
  return state
}
