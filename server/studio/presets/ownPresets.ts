import * as v from 'valibot'
import { localeCodes, type LocaleCode } from '#locales/locales.ts'
import { maxOwnPresets, maxPresetBytes, type OwnPreset } from '#schemas/studio/calls/ownPresets.ts'
import { storedData } from '#schemas/studio/draft.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { raiseData } from '#server/content/currentItem.ts'
import { registry } from '#server/content/registry.ts'
import { writeAudit } from '#server/db/audit.ts'
import {
  findOwnPreset,
  findOwnPresetNamed,
  insertOwnPreset,
  isPresetTaken,
  listOwnPresets,
  lockOwnPresets,
  measureOwnPresets,
  type OwnPresetRow,
} from '#server/db/ownPresets.ts'
import { moveToTrash, restoreRows, type TrashEntry } from '#server/db/trash.ts'
import type { Actor, StudioPerson } from '#server/studio/context.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** The kind of presets in the trash and the audit log. */
export const presetKind = 'preset'

interface Change {
  readonly person: StudioPerson
  readonly actor: Actor
}

/** Lists the presets people saved. */
export async function readOwnPresets({ db }: Pick<Cms, 'db'>): Promise<CallResult<'listOwnPresets'>> {
  const rows = await listOwnPresets(db)
  return { items: rows.map(toPreset) }
}

/** Returns a preset with its data, in the version of this release; throws `not_found`. */
export async function readOwnPreset({ db }: Pick<Cms, 'db'>, id: string): Promise<CallResult<'getOwnPreset'>> {
  const row = await presetOrThrow(db, id)
  const data = v.parse(v.pipe(v.string(), v.parseJson(), storedData), row.data)
  return { ...toPreset(row), data: { ...(raiseData(row.type, data)?.stored ?? data) } }
}

/** Saves a section as a preset. Throws `exists` for a name its type has, `too_many` beside `maxOwnPresets` or `maxPresetBytes`, and `invalid` for no type of section. */
export async function saveOwnPreset(
  cms: Cms,
  { person, actor }: Change,
  { id, data, replace, ...preset }: CallBody<'saveOwnPreset'>,
): Promise<OwnPreset> {
  if (!Object.hasOwn(registry.sections, preset.type))
    throw new StudioError('invalid', `There is no type of section "${preset.type}"`)
  return inEditing(cms, async (inside) => {
    const { db } = inside
    await lockOwnPresets(db)
    const known = await findOwnPreset(db, id)
    if (known !== undefined) return toPreset(known)
    const text = JSON.stringify(data)
    const same = await findOwnPresetNamed(db, preset)
    const { count, bytes } = await measureOwnPresets(db)
    if (same !== undefined) {
      if (!replace) throw new StudioError('exists', `There is a preset "${same.name}" already`)
      await remove(inside, { person, actor }, same)
    }
    if ((same === undefined && count >= maxOwnPresets) || bytes + Buffer.byteLength(text) > maxPresetBytes) {
      throw new StudioError('too_many', `There are ${count} presets with ${bytes} bytes already`)
    }
    const row: OwnPresetRow = { id, ...preset, saved_by: actor.person, saved_at: inside.now() }
    await insertOwnPreset(db, { ...row, data: text })
    await writeAudit(db, { ...actor, action: 'preset.save', subject: subjectOf(id), details: detailsOf(row) })
    return toPreset(row)
  })
}

/** Puts a preset into the trash. Throws `forbidden` for an author who did not save it. */
export async function deleteOwnPreset(cms: Cms, change: Change, id: string): Promise<{ readonly ok: true }> {
  return inEditing(cms, async (inside) => {
    await lockOwnPresets(inside.db)
    await remove(inside, change, await presetOrThrow(inside.db, id))
    return { ok: true }
  })
}

async function remove({ db, now }: Cms, { person, actor }: Change, row: OwnPresetRow): Promise<void> {
  if (!hasRole(person, 'publisher') && row.saved_by?.id !== person.id) {
    throw new StudioError('forbidden', 'A publisher, or whoever saved it, deletes it')
  }
  // All of it is in its row.
  await moveToTrash(db, presetKind, [{ id: row.id, title: row.name, content: {} }], actor.person, now())
  await writeAudit(db, { ...actor, action: 'preset.delete', subject: subjectOf(row.id), details: detailsOf(row) })
}

/** Restores a preset from the trash. Throws `exists` where its name was taken since. */
export async function restoreOwnPreset({ db }: Cms, entry: TrashEntry, actor: Actor): Promise<void> {
  await lockOwnPresets(db)
  if (await isPresetTaken(db, entry.id)) throw new StudioError('exists', 'There is a preset with this name')
  await restoreRows(db, entry)
  await writeAudit(db, {
    ...actor,
    action: 'preset.undelete',
    subject: subjectOf(entry.item_id),
    details: { name: entry.title },
  })
}

async function presetOrThrow(db: Cms['db'], id: string) {
  const row = v.is(v.pipe(v.string(), v.uuid()), id) ? await findOwnPreset(db, id) : undefined
  if (row === undefined) throw new StudioError('not_found', 'There is no such preset')
  return row
}

function toPreset({ id, type, name, locale, saved_by, saved_at }: OwnPresetRow): OwnPreset {
  return { id, type, name, locale: localeOf(locale), saved_by, saved_at: saved_at.toISOString() }
}

/** Returns a stored locale; the first one in place of one that was removed. */
function localeOf(code: string): LocaleCode {
  return localeCodes.find((each) => each === code) ?? localeCodes[0]
}

function subjectOf(id: string): string {
  return `${presetKind}:${id}`
}

function detailsOf({ name, type }: Pick<OwnPresetRow, 'name' | 'type'>) {
  return { name, type }
}
