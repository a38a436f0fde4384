import { announce, pageTags } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { listUntouchedPages } from '#server/db/entityPages.ts'
import { inSavepoint } from '#server/db/savepoint.ts'
import { deletePageRow } from '#server/db/pageTree.ts'
import { makeUsualPage } from '#server/studio/items/entityPage.ts'
import type { ItemChange } from '#server/studio/imports/writeItems.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Publishes a page for each new product that is published, in the locales it has words in; a page that cannot be published is a draft. */
export async function makeImportedPages(
  cms: Cms,
  changes: readonly ItemChange[],
  person: StudioPerson,
  message: string,
): Promise<void> {
  const actor = { person: { id: person.id, name: person.name } }
  for (const { id, before, after } of changes) {
    if (before.published !== undefined || after.published === null) continue
    const make = { key: { kind: 'product', id }, person, actor } as const
    const content = after.published
    try {
      await inSavepoint(cms.db, () => makeUsualPage(cms, { ...make, publish: message }, content))
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      await makeUsualPage(cms, { ...make, publish: undefined }, content)
    }
  }
}

/** Deletes the pages that an import made of products and nobody has changed since. */
export async function deleteImportedPages(cms: Cms, products: readonly string[], message: string): Promise<void> {
  const pages = await listUntouchedPages(cms.db, 'product', products, message)
  for (const { id, parent_id: above } of pages) await deletePageRow(cms.db, id, above)
  const tags = pages.flatMap(({ id, ...page }) => pageTags(id, page))
  if (tags.length > 0) await announce(cms, [...new Set(tags)])
}
