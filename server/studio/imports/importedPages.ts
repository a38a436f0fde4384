import type { ImportIssue } from '#schemas/studio/calls/importRow.ts'
import type { itemKindOf } from '#schemas/studio/importColumns.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { announce, pageTags } from '#server/content/announceChange.ts'
import { withEntityCache, type Cms } from '#server/content/context.ts'
import type { ImportedPage } from '#server/db/entityPages.ts'
import { makeUsualPage, type UnpublishedLocale } from '#server/studio/items/entityPage.ts'
import type { ItemChange } from '#server/studio/imports/writeItems.ts'
import { movePageToTrash } from '#server/studio/pages/pageTrash.ts'
import type { Actor, StudioPerson } from '#server/studio/context.ts'

type PageKind = ReturnType<typeof itemKindOf>

/** Reasons a page stays a draft that are kept with its row, in each locale. */
const maxReasons = 3

/**
 * Publishes a page for each new item that is published, in the locales it has words in; where that cannot be published it is a draft.
 * Returns what keeps the pages drafts, by item.
 */
export async function makeImportedPages(
  cms: Cms,
  kind: PageKind,
  changes: readonly ItemChange[],
  person: StudioPerson,
  message: string,
): Promise<ReadonlyMap<string, readonly ImportIssue[]>> {
  const actor = { person: { id: person.id, name: person.name } }
  const unpublished = new Map<string, readonly ImportIssue[]>()
  // Each page lists others, from the whole catalogue: whether those of this batch are among them changes no check.
  const cached = withEntityCache(cms)
  for (const { id, before, after } of changes) {
    if (before.published !== undefined || after.published === null) continue
    const make = { key: { kind, id }, person, actor, publish: message, mayStayDraft: true } as const
    const drafts = await makeUsualPage(cached, make, after.published)
    if (drafts.length > 0) unpublished.set(id, drafts.flatMap(draftIssues))
  }
  return unpublished
}

function draftIssues({ locale, reason }: UnpublishedLocale): ImportIssue[] {
  const at = { path: '', column: null, value: locale }
  const errors = (reason.body.issues ?? []).filter(({ level }) => level === 'error').slice(0, maxReasons)
  return [
    { level: 'warning', ...rule('page_stays_draft', { locale }), ...at },
    ...errors.map((issue): ImportIssue => ({ ...issue, ...at, level: 'warning' })),
  ]
}

/** Puts pages that an import has made into the trash, those below others first. */
export async function moveImportedPages(cms: Cms, pages: readonly ImportedPage[], actor: Actor): Promise<void> {
  for (const page of pages) await movePageToTrash(cms, page, actor)
  const tags = pages.flatMap(({ id, ...page }) => pageTags(id, page))
  if (tags.length > 0) await announce(cms, [...new Set(tags)])
}
