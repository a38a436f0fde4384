import { fallbackChain, isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { licenceNoticeDay } from '#schemas/studio/licence.ts'
import { mayChange } from '#schemas/studio/roles.ts'
import { maxCounted } from '#schemas/studio/fields.ts'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import type { CallBody, CallQuery, CallResult } from '#schemas/studio/studioCalls.ts'
import { readContentVersions } from '#server/db/contentVersions.ts'
import { countMedia, listMediaFolders, listMediaRows, type MediaRow } from '#server/db/mediaItems.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { StudioPerson, Actor } from '#server/studio/context.ts'
import { recordChange } from '#server/studio/items/item.ts'
import { findUses, nameUses, type ContentUses } from '#server/studio/items/itemUses.ts'
import { parseTimeCursor } from '#server/studio/cursor.ts'
import { fileOf, filesOf, mediaItemOf } from '#server/studio/media/mediaItem.ts'
import { getMedia, rowOrThrow } from '#server/studio/media/mediaLibrary.ts'
import { writeMedia, type MediaContext } from '#server/studio/media/writeMedia.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Lists files, the newest first. */
export async function listMedia(media: MediaContext, query: CallQuery<'listMedia'>): Promise<CallResult<'listMedia'>> {
  const { q, folder, type, only, locale = 'en-gb', cursor, limit } = query
  const { db } = media.cms
  const after = parseTimeCursor(cursor)
  const licenceDay = licenceNoticeDay(media.cms.now().getTime())
  const filter = { search: q, folder, type, only, licenceDay, chain: fallbackChain(locale) }
  const rows = await listMediaRows(db, { ...filter, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await Promise.all(shown.map((row) => mediaItemOf(media.storage, row))),
    next: last === undefined ? null : JSON.stringify([last.updated_at.toISOString(), last.id]),
    total: cursor === undefined ? await countMedia(db, filter, maxCounted + 1) : null,
    folders: [...(await listMediaFolders(db))],
  }
}

interface MediaEdit {
  readonly id: string
  readonly person: StudioPerson
  readonly actor: Actor
  readonly revision: number
}

/** Changes the texts, folder, focal point or licence of a file. Throws 409 with the file as it is when it was changed since it was read. */
export async function saveMedia(
  media: MediaContext,
  { id, person, actor, revision }: MediaEdit,
  { texts = {}, folder, ...facts }: CallBody<'saveMedia'>,
): Promise<MediaItem> {
  await inEditing(media.cms, async (cms) => {
    const row = await rowOrThrow(cms, id, true)
    if (row.revision !== revision) {
      const theirs = await mediaItemOf(media.storage, row)
      throw new StudioError('conflict', 'Someone has changed this in the meantime', { base: null, theirs, parts: [] })
    }
    const merged = mergedTexts(row, texts, person)
    const isRemoved = ([name, value]: [string, unknown]) => name in facts && (value === null || value === '')
    const changed = Object.entries({ ...row.data, ...facts, ...(folder === undefined ? {} : { folder }) })
    const data = Object.fromEntries(changed.filter((entry) => !isRemoved(entry)))
    await writeMedia(cms, { ...row, data, texts: merged }, actor)
    await recordChange(cms.db, { key: { kind: 'media', id }, actor }, 'media.save')
  })
  return getMedia(media, id)
}

/** Returns the given texts in place of those of their locales; what else a locale has (a file of its own) stays. */
function mergedTexts(
  { texts }: MediaRow,
  given: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  person: StudioPerson,
): MediaRow['texts'] {
  const changed = Object.entries(given).flatMap(([locale, own]) => {
    const { alt_text: _alt, title: _title, ...kept } = texts[locale] ?? {}
    const next = { ...kept, ...own }
    return isSame(next, texts[locale] ?? {}) ? [] : [[locale, next] as const]
  })
  for (const [locale] of changed) checkLocaleRight(person, locale)
  return { ...texts, ...Object.fromEntries(changed) }
}

function checkLocaleRight(person: StudioPerson, locale: string): void {
  const isAllowed = isLocaleCode(locale) && mayChange(person, locale)
  if (!isAllowed) throw new StudioError('locale_forbidden', `You may not change the content of ${locale}`, { locale })
}

/** Lists the earlier contents of a file, newest first. */
export async function listMediaVersions({ cms }: MediaContext, id: string): Promise<CallResult<'listMediaVersions'>> {
  await rowOrThrow(cms, id)
  const versions = await readContentVersions(cms.db, { kind: 'media', id })
  return {
    items: versions.map(({ number, created_at, created_by, content }) => ({
      number,
      file: fileOf({ data: content, texts: {} }),
      size: typeof content['size'] === 'number' ? content['size'] : 0,
      created_at: created_at.toISOString(),
      created_by,
    })),
  }
}

/** Lists the pages and items that show a file, by their names in a locale. */
export async function getMediaUses({ cms }: MediaContext, id: string, locale: LocaleCode): Promise<ContentUses> {
  return nameUses(cms, await findUses(cms.db, { kind: 'media', id }, filesOf(await rowOrThrow(cms, id))), locale)
}
