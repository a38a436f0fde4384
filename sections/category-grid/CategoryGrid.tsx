import { useLingui } from '@lingui/react/macro'
import type { CategoryGridData } from '#schemas/sections/category_grid.ts'
import card from '#sections/shared/Card.module.css'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { CategoryCard } from './CategoryCard.tsx'
import styles from './CategoryGrid.module.css'

/** Renders categories as large cards, or a note without any. */
export function CategoryGrid({ heading, lead, categories }: CategoryGridData) {
  const { t } = useLingui()
  const itemHeading = useItemHeading(heading)
  return (
    <div className="content">
      <SectionHeading heading={heading} lead={lead} />
      {categories.length === 0 ? (
        <EmptyNote>
          {t({ id: 'Product/No categories', message: 'There are no categories here at the moment.' })}
        </EmptyNote>
      ) : (
        <ul className={`${card.grid} ${styles.grid}`} role="list" data-count={categories.length}>
          {categories.map((category, index) => (
            <li key={index}>
              <CategoryCard category={category} heading={itemHeading} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
