import { useLingui } from '@lingui/react/macro'
import type { RelatedArticlesData } from '#schemas/sections/related_articles.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { ArticleRow } from './ArticleRow.tsx'
import styles from './RelatedArticles.module.css'

/** Renders related articles as rows in the editor's order; nothing without any. */
export function RelatedArticles({ heading, items, action }: RelatedArticlesData) {
  const { t } = useLingui()
  const title = heading ?? t({ id: 'News/Related', message: 'Related articles' })
  const itemHeading = useItemHeading(title)
  if (items.length === 0) return null
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={title} />
      <ul className={styles.list} role="list" data-count={items.length}>
        {items.map((item, index) => (
          <li key={index}>
            <ArticleRow item={item} heading={itemHeading} />
          </li>
        ))}
      </ul>
      {action !== undefined && (
        <div className={styles.action}>
          <Actions actions={[action]} quiet />
        </div>
      )}
    </div>
  )
}
