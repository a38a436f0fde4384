import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { filesIn } from '#schemas/studio/filesIn.ts'
import { itemControlAt } from '#schemas/studio/itemControlAt.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import type { Cms } from '#server/content/context.ts'
import { readCurrentContent } from '#server/content/currentContent.ts'
import { upgradeItem } from '#server/content/currentItem.ts'
import { parseContent } from '#server/content/rawContent.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { findEntityPage } from '#server/db/entityPages.ts'
import { readMediaRows } from '#server/db/mediaItems.ts'
import { readVersionById } from '#server/db/pageVersions.ts'
import { readReview, type ReviewRow } from '#server/db/reviews.ts'
import { changedFields } from '#server/studio/changedFields.ts'
import type { DraftPage } from '#server/studio/context.ts'
import { contentKey, type ContentKey } from '#server/studio/items/contentForm.ts'
import { nameOf } from '#server/studio/items/entityPagePlan.ts'
import { shownFile, type ShownFile } from '#server/studio/media/mediaItem.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { readTitles } from '#server/studio/pages/pageSummaries.ts'
import { readNames } from '#server/studio/pages/subjectNames.ts'
import { StudioError } from '#server/studio/studioError.ts'

export interface ReviewedContent {
  readonly title: string
  /** Page that shows it; `undefined` for an item that has none in the locale. */
  readonly page: DraftPage | undefined
  /** Fields of an item that differ from what visitors have; all of a new one. */
  readonly fields: CallResult<'compareContent'>['fields']
  /** Files that the fields refer to, by id. */
  readonly files: ReadonlyMap<string, ShownFile>
}

/** Files of one request that are shown as they look; the others by their ids. */
const maxFiles = 200

/** Returns what a request holds, in its locale; `undefined` when it is gone. */
export async function readReviewedContent(cms: Cms, review: ReviewRow): Promise<ReviewedContent | undefined> {
  const { page_id: page, version_id: version, locale, kind, item_id: id, content: held } = review
  if (page !== null) {
    const row = version === null ? undefined : await readVersionById(cms.db, version)
    if (row === undefined) return undefined
    const content = readCurrentContent(row.content)
    return {
      title: content.title,
      page: { page, locale, content: parseContent(content) },
      fields: [],
      files: new Map(),
    }
  }
  if (kind === null || id === null || held === null) return undefined
  const key = contentKey(kind, id)
  const fields = await compareWithPublished(cms, key, held)
  return {
    title: await titleOfReview(cms, review, locale),
    page: await pageOf(cms, key, held, locale),
    fields,
    files: await readFiles(cms, review, fields),
  }
}

/** Returns what a document that is reviewed is called in a locale. */
export async function titleOfReview(
  cms: Cms,
  { page_id: page, locale: of, kind, item_id: id, content }: ReviewRow,
  locale: LocaleCode,
): Promise<string> {
  if (page !== null) return (await readTitles(cms, [page], of)).get(page) ?? page
  const names = fallbackChain(locale).map((each) => (content === null ? undefined : nameOf(content, each)))
  const subject = `${kind ?? ''}:${id ?? ''}`
  return names.find((name) => name !== undefined) ?? (await readNames(cms, [subject], locale)).get(subject) ?? id ?? ''
}

/** Returns what a request about an item changes of what visitors have. Throws `not_found` where there is no such request. */
export async function compareReview(
  cms: Cms,
  { key, id }: { readonly key: ContentKey; readonly id: number },
): Promise<ReviewedContent['fields']> {
  const review = await readReview(cms.db, id)
  if (review?.kind !== key.kind || review.item_id !== key.id || review.content === null) {
    throw new StudioError('not_found', 'There is no such request for review')
  }
  return compareWithPublished(cms, key, review.content)
}

/** Returns the fields in which content of an item differs from what visitors have; all of a new item. */
async function compareWithPublished(
  { db }: Pick<Cms, 'db'>,
  key: ContentKey,
  content: StoredContent,
): Promise<ReviewedContent['fields']> {
  const published = (await readPublishedItem(db, key))?.content
  const [before, after] = [upgradeItem(key.kind, published), upgradeItem(key.kind, content)]
  return changedFields(before ?? emptied(after), after)
}

async function readFiles(
  { db }: Pick<Cms, 'db'>,
  { kind, content }: ReviewRow,
  fields: ReviewedContent['fields'],
): Promise<ReviewedContent['files']> {
  const ids = fields.flatMap(({ path, before, after }) => {
    const control = itemControlAt(kind ?? '', content, path)
    return [before, after].flatMap((value) => filesIn(value, control))
  })
  const rows = await readMediaRows(db, [...new Set(ids)].slice(0, maxFiles))
  return new Map(rows.map((row) => [row.id, shownFile(row)]))
}

/** Returns content of an item without its values, so that each of them differs. */
function emptied(content: StoredContent): StoredContent {
  const entries = Object.entries(content).map(([name, value]) => {
    if (Array.isArray(value)) return [name, []] as const
    if (typeof value !== 'object' || value === null) return [name, value] as const
    const locales = Object.keys(toRecord(value)).map((locale) => [locale, {}])
    return [name, name === 'texts' ? Object.fromEntries(locales) : {}] as const
  })
  return Object.fromEntries(entries)
}

/** Returns the page of an item as visitors have it, else its draft, with what is reviewed of the item. */
async function pageOf(
  cms: Cms,
  key: ContentKey,
  held: StoredContent,
  locale: LocaleCode,
): Promise<DraftPage | undefined> {
  const page = await findEntityPage(cms.db, key.kind, key.id)
  if (page === undefined) return undefined
  const { hasDraft, visible, content: draft } = await readState(cms, { page, locale })
  if (visible === undefined && !hasDraft) return undefined
  const content = visible === undefined ? draft : readCurrentContent(visible.content)
  return { page, locale, content: parseContent(content), item: { key, content: held } }
}
