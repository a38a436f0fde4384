import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import type { MerchandisingGridData } from '#schemas/sections/merchandising_grid.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import card from '#sections/shared/Card.module.css'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { SectionKeyContext } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { ArticleCard } from './ArticleCard.tsx'
import styles from './MerchandisingGrid.module.css'

/** Renders shop items as cards in the editor's order, or a note without any. */
export function MerchandisingGrid({ heading, lead, articles, action }: MerchandisingGridData) {
  const { t } = useLingui()
  const itemHeading = useItemHeading(heading)
  const section = useContext(SectionKeyContext)
  return (
    <div className="content">
      <SectionHeading heading={heading} lead={lead} />
      {articles.length === 0 ? (
        <EmptyNote>
          {t({ id: 'Merchandising/No articles', message: 'There are no articles in this collection at the moment.' })}
        </EmptyNote>
      ) : (
        <ul className={`${card.grid} ${styles.grid}`} role="list" data-count={articles.length}>
          {articles.map((article, index) => (
            <li key={index}>
              <ArticleCard id={`${section}-info-${index}`} article={article} heading={itemHeading} />
            </li>
          ))}
        </ul>
      )}
      {action !== undefined && (
        <div className={styles.action}>
          <Actions actions={[action]} quiet />
        </div>
      )}
    </div>
  )
}
