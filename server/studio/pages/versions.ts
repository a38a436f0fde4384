import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { listVersions as listRows, readVersion, type VersionRow } from '#server/db/pageVersions.ts'
import { emptyContent, readContent, type RawContent } from '#server/content/rawContent.ts'
import type { Cms } from '#server/content/context.ts'
import { compareContent, type ContentDiff } from '#server/studio/pages/comparePage.ts'
import { personOf, readState, type Position } from '#server/studio/pages/draftState.ts'
import { StudioError } from '#server/studio/studioError.ts'

type Summary = CallResult<'listVersions'>['items'][number]

/** Lists the versions of a page in a locale, newest first: what was published, and drafts that were replaced. */
export async function listVersions(cms: Cms, { page, locale }: Position): Promise<Summary[]> {
  return (await listRows(cms.db, page, locale)).map(toSummary)
}

/** Returns a version; throws 404 when there is none of this number. */
export async function getVersion(
  cms: Cms,
  { page, locale }: Position,
  number: number,
): Promise<{ readonly summary: Summary; readonly content: RawContent }> {
  const row = await readVersion(cms.db, page, locale, number)
  if (row === undefined) throw new StudioError('not_found', `There is no version ${number}`)
  return { summary: toSummary(row), content: readContent(row.content) }
}

/** Compares two versions, each a number, `draft` or `published`. */
export async function compareVersions(cms: Cms, position: Position, from: string, to: string): Promise<ContentDiff> {
  return compareContent(await contentOf(cms, position, from), await contentOf(cms, position, to))
}

/**
 * Returns the content a reference names; without a draft `draft` is what is published, without a publication
 * `published` is empty.
 */
export async function contentOf(cms: Cms, position: Position, reference: string): Promise<RawContent> {
  if (reference !== 'draft' && reference !== 'published') {
    return (await getVersion(cms, position, Number(reference))).content
  }
  const state = await readState(cms, position)
  if (reference === 'draft') return state.content
  return state.published === undefined ? emptyContent : readContent(state.published.content)
}

function toSummary(row: VersionRow): Summary {
  const { number, created_at, author_id, author_name, message, origin, title, permalink, published } = row
  const created_by = personOf(author_id, author_name)
  return { number, created_at: created_at.toISOString(), created_by, message, origin, title, permalink, published }
}
