import type { CmsExtension } from '#server/content/context.ts'
import { getRetailerPage } from '#server/retailers/getRetailerPage.ts'
import { listRetailerPages } from '#server/retailers/listRetailerPages.ts'
import { sortChoices, retailerChoiceOf, retailerOf } from '#server/retailers/retailerDocument.ts'
import { readLocator } from '#server/retailers/retailerPages.ts'

/** Adds dealers to the CMS: their documents, and a page for each below the dealer locator. */
export const retailersExtension: CmsExtension = {
  documents: {
    retailer: {
      tags: ['list:page'],
      async prepare(cms, locale) {
        const locator = await readLocator(cms, locale)
        return (rows) => rows.flatMap((row) => retailerOf(row, locator?.permalink) ?? [])
      },
    },
    retailer_choice: {
      tags: [],
      async prepare(_cms, locale) {
        return (rows) => {
          const choices = rows.flatMap((row) => retailerChoiceOf(row, locale) ?? [])
          return sortChoices(choices, locale)
        }
      },
    },
  },
  pages: { find: getRetailerPage, list: listRetailerPages },
}
