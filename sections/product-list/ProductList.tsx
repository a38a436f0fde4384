import { useLingui } from '@lingui/react/macro'
import { locales } from '#locales/locales.ts'
import type { ProductListData } from '#schemas/sections/product_list.ts'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { NotApplied } from '#sections/shared/NotApplied.tsx'
import { usePage } from '#sections/shared/pageContext.ts'
import { ProductCard } from '#sections/shared/ProductCard.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import card from '#sections/shared/Card.module.css'
import { SortBar } from './SortBar.tsx'
import { readSort, sortProducts } from './sortProducts.ts'

/** Minimum number of products with a choice of order. */
const fewestToSort = 4

/** Renders products as cards in the order of the address (`?sort=`), with their number. */
export function ProductList({ heading, lead, products }: ProductListData) {
  const { t } = useLingui()
  const { locale, search, rejected } = usePage()
  const itemHeading = useItemHeading(heading)
  const sort = readSort(search['sort'])
  const sorted = sortProducts(products, sort, locales[locale].iso)
  return (
    <div className="content">
      <SectionHeading heading={heading} lead={lead} />
      <NotApplied choices={[{ label: t({ id: 'Product/Order', message: 'Sort by' }), value: rejected?.['sort'] }]} />
      {sorted.length === 0 ? (
        <EmptyNote>
          {t({ id: 'Product/No models', message: 'There are no models in this range at the moment.' })}
        </EmptyNote>
      ) : (
        <>
          {sorted.length >= fewestToSort && <SortBar number={sorted.length} sort={sort} />}
          <ul className={card.grid} role="list" data-count={sorted.length}>
            {sorted.map((product) => (
              // Index in the editor's list: unique even if a product is listed twice.
              <li key={products.indexOf(product)}>
                <ProductCard product={product} heading={itemHeading} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
