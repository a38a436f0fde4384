import * as v from 'valibot'
import type { itemKindOf } from '#schemas/studio/importColumns.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { announce } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { dumpEntity } from '#server/content/dump.ts'
import { importEntities } from '#server/content/importEntities.ts'
import {
  addContentVersions,
  deletePublishedItems,
  readPublishedItems,
  writeContentDrafts,
  type BatchVersion,
  type ItemRow,
} from '#server/db/contentBatches.ts'
import { deleteOtherLocales } from '#server/db/contentItems.ts'
import type { Author } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { findDocumentsWithFields } from '#server/db/fieldPlaces.ts'
import { writeTexts } from '#server/db/texts.ts'
import type { PlannedItem } from '#server/studio/imports/planRows.ts'
import { followInItem } from '#server/studio/items/followInItem.ts'
import { targetOf } from '#server/studio/items/itemSuggestions.ts'
import { tagsOf } from '#server/studio/items/publishItem.ts'
import { textContent } from '#server/studio/items/writePublished.ts'

type ItemKind = ReturnType<typeof itemKindOf>

/** A change of one item of a batch. */
export interface ItemChange {
  readonly id: string
  readonly before: ItemRow
  readonly after: PlannedItem
}

/** What was written of an item: its revision, and the numbers of the versions that hold what was published before and after. */
export interface WrittenItem {
  readonly id: string
  readonly revision: number
  readonly versionBefore: number | null
  readonly versionAfter: number | null
}

/**
 * Writes many items of a kind at once, as publishing and saving write one: what is published becomes a version, after what was published
 * before, and caches are purged once.
 */
export async function writeItems(
  cms: Cms,
  kind: ItemKind,
  changes: readonly ItemChange[],
  { author, message }: { readonly author: Author; readonly message: string },
): Promise<readonly WrittenItem[]> {
  const { db } = cms
  const live = changes.filter(({ before, after }) => !isSame(before.published?.content ?? null, after.published))
  const kept = live.filter(({ before: { published, latest } }) => {
    return published !== undefined && (latest === undefined || !isSame(latest.content, published.content))
  })
  await addContentVersions(db, kind, kept.flatMap(keptVersion))
  await publish(cms, kind, live)
  // As it was written: rich text is sanitised.
  const written = await readPublishedItems(
    db,
    kind,
    live.map(({ id }) => id),
  )
  const added = live.flatMap(({ id, before: { draft } }): readonly BatchVersion[] => {
    const content = written.get(id)?.content
    return content === undefined ? [] : [{ id, content, author, message, revision: draft.revision + 1 }]
  })
  await addContentVersions(db, kind, added)
  const drafts = changes.map(({ id, before, after }) => {
    const published = written.get(id)?.content ?? after.published
    const content = after.draft === null || isSame(after.draft, published) ? null : after.draft
    const { revision } = before.draft
    const edited = before.draft.content ?? before.published?.content ?? null
    return { id, revision: revision + 1, content, edited: content ?? published, before: { revision, edited } }
  })
  const documentOf = (id: string) => targetOf({ kind, id }).document
  const documents = await findDocumentsWithFields(
    db,
    drafts.map(({ id }) => documentOf(id)),
  )
  for (const { id, edited, before } of drafts.filter((draft) => documents.has(documentOf(draft.id)))) {
    await followInItem(db, { key: { kind, id }, actor: { person: author } }, { before: before.edited, after: edited })
  }
  await writeContentDrafts(db, kind, drafts, author)
  if (live.length > 0) {
    await announce(cms, [...new Set(live.flatMap(({ id }) => tagsOf({ kind, id })))])
  }
  const [keptIds, liveIds] = [new Set(kept.map(({ id }) => id)), new Set(live.map(({ id }) => id))]
  return changes.map(({ id, before }) => {
    const number = (before.latest?.number ?? 0) + (keptIds.has(id) ? 1 : 0)
    return {
      id,
      revision: before.draft.revision + 1,
      versionBefore: liveIds.has(id) && before.published !== undefined ? number : null,
      versionAfter: written.has(id) ? number + 1 : null,
    }
  })
}

// What the seed or another import wrote is no version yet.
function keptVersion({ id, before: { published } }: ItemChange): BatchVersion[] {
  return published === undefined
    ? []
    : [{ id, content: published.content, author: null, message: '', at: published.updated_at }]
}

/** Writes what visitors read, and deletes what is to be gone. */
async function publish({ db }: Cms, kind: ItemKind, live: readonly ItemChange[]): Promise<void> {
  const given = live.flatMap(({ id, before, after: { published } }) =>
    published === null ? [] : [{ id, before: before.published?.content, content: published }],
  )
  const gone = live.filter(({ after }) => after.published === null).map(({ id }) => id)
  await deletePublishedItems(db, kind, gone)
  if (kind === 'text') {
    const rows = given.flatMap(({ id, content }) =>
      Object.entries(v.parse(textContent, content).values).map(([locale, value]) => ({ key: id, locale, value })),
    )
    await writeTexts(db, rows, 'editor')
  } else {
    const entities = given.map(({ id, content }) => v.parse(dumpEntity, { ...content, kind, id }))
    await importEntities(db, entities, 'editor', () => {})
  }
  for (const { id, before, content } of given) {
    const locales = localesOf(content)
    if (localesOf(before).some((locale) => !locales.includes(locale)))
      await deleteOtherLocales(db, { kind, id }, locales)
  }
}

function localesOf(content: StoredContent | undefined): string[] {
  const texts = content?.['texts'] ?? content?.['values'] ?? {}
  return typeof texts === 'object' ? Object.keys(texts) : []
}
