import { isLocaleCode, localeCodes, type LocaleCode } from '#locales/locales.ts'
import { hasPages, isListedEntity } from '#schemas/kinds/kinds.ts'
import type { ImportRow } from '#schemas/studio/calls/importRow.ts'
import { notationOfFile } from '#schemas/studio/csvDialect.ts'
import { mayChange } from '#schemas/studio/roles.ts'
import { isMap } from '#schemas/studio/schemaTree.ts'
import type { Cms } from '#server/content/context.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { ImportRow as Run } from '#server/db/imports.ts'
import { retailerPermalink } from '#server/retailers/retailerDocument.ts'
import { readLocator } from '#server/retailers/retailerPages.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { applyRow, mappedColumns, newContentOf } from '#server/studio/imports/applyRow.ts'
import { planEntityPage } from '#server/studio/items/entityPagePlan.ts'

type Live = ImportRow['live']

/** Returns what finds the locales and permalinks at which visitors will have the new item of a row. */
export async function createLiveFinder(
  cms: Cms,
  run: Pick<Run, 'kind' | 'mapping' | 'clear_empty' | 'dialect'>,
  person: StudioPerson,
): Promise<(id: string, cells: readonly string[]) => Promise<Live>> {
  const { kind, mapping, clear_empty: clearEmpty, dialect } = run
  const columns = mappedColumns(kind, mapping ?? [])
  const notation = notationOfFile(dialect?.decimal)
  const contentOf = (cells: readonly string[]) =>
    applyRow({ kind, columns, cells, clearEmpty, notation }, newContentOf(kind)).content
  if (kind === 'retailer') {
    const locators = await readLocators(cms)
    return async (id) =>
      locators.map(({ locale, permalink }) => ({ locale, permalink: retailerPermalink(permalink, id) }))
  }
  // A row of prices adds no item.
  if (kind === 'price') return async () => []
  if (isListedEntity(kind) || kind === 'text') return async (_id, cells) => localesOf(contentOf(cells))
  if (!hasPages(kind)) return async () => []
  return async (id, cells) => {
    const { offered } = await planEntityPage(cms, { kind, id }, contentOf(cells))
    return offered
      .filter(({ locale }) => mayChange(person, locale))
      .map(({ locale, permalink }) => ({ locale, permalink }))
  }
}

interface Locator {
  readonly locale: LocaleCode
  readonly permalink: string
}

async function readLocators(cms: Cms): Promise<readonly Locator[]> {
  const found: Locator[] = []
  for (const locale of localeCodes) {
    const locator = await readLocator(cms, locale)
    if (locator !== undefined) found.push({ locale, permalink: locator.permalink })
  }
  return found
}

// Words, and items that lists of other pages show, have no address of their own.
function localesOf({ texts, values = texts }: StoredContent): Live {
  const codes = isMap(values) ? Object.keys(values).filter((code) => isLocaleCode(code)) : []
  return codes.map((locale) => ({ locale, permalink: null }))
}
