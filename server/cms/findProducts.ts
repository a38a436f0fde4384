import type { LocaleCode } from '#locales/locales.ts'
import type { FindYourSameAnswer } from '#schemas/api.ts'
import type { MachineFilters } from '#schemas/machines.ts'
import { findProducts as findRows } from '#server/db/findProducts.ts'
import { readerOf, type Cms } from '#server/cms/context.ts'
import { createEntityStore } from '#server/cms/entityStore.ts'
import { labelOf } from '#server/cms/labels.ts'
import { activePromotions, allCategories, wholeProducts } from '#server/cms/lists.ts'
import { machineCardOf } from '#server/cms/machineDocuments.ts'
import type { Tagged } from '#server/cms/tagCache.ts'

/** The machines of the whole catalogue that fit, as cards, and what each filter could be set to given all the others. */
export async function findProducts(
  cms: Cms,
  locale: LocaleCode,
  filters: MachineFilters,
): Promise<Tagged<FindYourSameAnswer>> {
  const reader = readerOf(cms, locale)
  const { ids, category, transmission, ...ranges } = await findRows(cms.db, reader, filters)
  const store = createEntityStore(cms, reader)
  await store.load([], [wholeProducts, allCategories, activePromotions])
  const texts = await cms.texts(locale)
  const label = labelOf(texts)
  const rows = new Map(store.list(wholeProducts).map((row) => [row.id, row]))
  const products = ids.flatMap((id) => {
    const row = rows.get(id)
    return row === undefined ? [] : (machineCardOf(row, { store, texts, label, locale }) ?? [])
  })
  const names = new Map(store.list(allCategories).map((row) => [row.id, row.texts['name']]))
  return {
    value: {
      products,
      total: products.length,
      facets: {
        ...ranges,
        category: category.flatMap(({ value, count }) => {
          const name = names.get(value)
          return typeof name === 'string' ? [{ value, name, count }] : []
        }),
        transmission: transmission.map(({ value, count }) => ({ value, name: label(`Transmission/${value}`), count })),
      },
    },
    tags: new Set(['list:product', 'list:category', 'list:promotion', 'texts']),
  }
}
