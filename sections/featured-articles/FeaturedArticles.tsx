import { useLingui } from '@lingui/react/macro'
import type { FeaturedArticlesData } from '#schemas/sections/featured_articles.ts'
import { NewsCard } from '#sections/news-list/NewsCard.tsx'
import { ArticleRow } from '#sections/related-articles/ArticleRow.tsx'
import { Actions } from '#sections/shared/Actions.tsx'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './FeaturedArticles.module.css'

/** Renders the first article as a large card and the others as rows next to it, or a note without any. */
export function FeaturedArticles({ heading, lead, items, action }: FeaturedArticlesData) {
  const { t } = useLingui()
  const itemHeading = useItemHeading(heading)
  const [first, ...others] = items
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading} lead={lead} />
      {first === undefined ? (
        <EmptyNote>{t({ id: 'News/No news', message: 'There is no news at the moment.' })}</EmptyNote>
      ) : (
        <div className={styles.columns}>
          <div className={styles.first}>
            <NewsCard item={first} heading={itemHeading} />
          </div>
          {others.length > 0 && (
            <ul className={styles.others} role="list">
              {others.map((item, index) => (
                <li key={index}>
                  <ArticleRow item={item} heading={itemHeading} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {action !== undefined && (
        <div className={styles.action}>
          <Actions actions={[action]} quiet />
        </div>
      )}
    </div>
  )
}
