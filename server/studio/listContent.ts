import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { listItems, type ItemSummary } from '#server/db/contentLists.ts'
import { readContentVersions } from '#server/db/contentVersions.ts'
import { parseCursor } from '#server/studio/cursor.ts'
import type { ContentKey } from '#server/studio/contentForm.ts'

interface ListOptions {
  readonly q: string
  readonly locale?: LocaleCode | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Lists the items of a kind in the order of their titles. */
export async function listContent(
  cms: Cms,
  kind: ContentKind,
  { q, locale = 'en-gb', cursor, limit }: ListOptions,
): Promise<CallResult<'listContent'>> {
  const after = parseCursor(cursor)
  const rows = await listItems(cms.db, { kind, chain: fallbackChain(locale), search: q, after, limit: limit + 1 })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => toSummary(kind, row)),
    next: last === undefined ? null : JSON.stringify([last.sort, last.id]),
  }
}

function toSummary(kind: ContentKind, { id, title, detail, image, updated_at, ...row }: ItemSummary) {
  const state: 'draft' | 'published' | 'changed' = row.published ? (row.has_draft ? 'changed' : 'published') : 'draft'
  return {
    kind,
    id,
    title,
    ...(detail === null || detail === '' ? {} : { detail }),
    ...(image === null ? {} : { image }),
    state,
    updated_at: updated_at?.toISOString() ?? null,
  }
}

/** Lists the versions of an item, newest first. */
export async function listContentVersions(cms: Cms, key: ContentKey): Promise<CallResult<'listContentVersions'>> {
  const versions = await readContentVersions(cms.db, key)
  return {
    items: versions.map(({ created_at, content, ...version }) => {
      return { ...version, created_at: created_at.toISOString(), content: { ...content } }
    }),
  }
}
