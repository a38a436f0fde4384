import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { Approval } from '#server/db/reviewTables.ts'
import { listVersions as listRows, readVersion, type VersionRow } from '#server/db/pageVersions.ts'
import { readCurrentContent } from '#server/content/currentContent.ts'
import { emptyContent, type RawContent } from '#server/content/rawContent.ts'
import type { Cms } from '#server/content/context.ts'
import { compareContent, type ContentDiff } from '#server/studio/pages/comparePage.ts'
import { contentAt, personOf, readState, type DraftState, type Position } from '#server/studio/pages/draftState.ts'
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
  return { summary: toSummary(row), content: readCurrentContent(row.content) }
}

/**
 * Compares two versions, each a number, `draft`, `published` or `r` and a revision. Returns the revision of the draft where `to` is
 * that: what has been seen of it. Throws 404 for a revision that is no longer known.
 */
export async function compareVersions(cms: Cms, position: Position, from: string, to: string): Promise<ContentDiff> {
  const state = await readState(cms, position)
  const diff = compareContent(await contentIn(cms, state, from), await contentIn(cms, state, to))
  return to === 'draft' ? { ...diff, revision: state.revision } : diff
}

/**
 * Returns the content a reference names; without a draft `draft` is what is published, without a publication
 * `published` is empty.
 */
export async function contentOf(cms: Cms, position: Position, reference: string): Promise<RawContent> {
  return contentIn(cms, await readState(cms, position), reference)
}

async function contentIn(cms: Cms, state: DraftState, reference: string): Promise<RawContent> {
  if (reference === 'draft') return state.content
  if (reference === 'published') {
    return state.published === undefined ? emptyContent : readCurrentContent(state.published.content)
  }
  if (!reference.startsWith('r')) return (await getVersion(cms, state, Number(reference))).content
  const content = await contentAt(cms, state, Number(reference.slice(1)))
  if (content === undefined) throw new StudioError('not_found', 'This revision is no longer known')
  return content
}

function toSummary(row: VersionRow): Summary {
  const { number, created_at, author_id, author_name, message, replaced_by, origin, title, permalink, published } = row
  const { approved, scheduled } = row
  const created_by = personOf(author_id, author_name)
  return {
    ...{
      number,
      created_at: created_at.toISOString(),
      created_by,
      message,
      replaced_by,
      origin,
      title,
      permalink,
      published,
    },
    scheduled: scheduled?.toISOString() ?? null,
    approved: approvalOf(approved),
  }
}

/** Returns who approved a version, as calls return it. */
export function approvalOf(approved: Approval | null): CallResult<'listContentVersions'>['items'][number]['approved'] {
  if (approved === null) return null
  return { by: approved.by ?? '', at: new Date(approved.at).toISOString(), by_link: approved.by_link }
}
