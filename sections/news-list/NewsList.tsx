import { useLingui } from '@lingui/react/macro'
import type { NewsListData } from '#schemas/sections/news_list.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import card from '#sections/shared/Card.module.css'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { NewsCard } from './NewsCard.tsx'
import styles from './NewsList.module.css'

/** Renders news items newest first, those of one day in the editor's order, or a note without any. */
export function NewsList({ heading, items, action }: NewsListData) {
  const { t } = useLingui()
  const itemHeading = useItemHeading(heading)
  const newestFirst = items.toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
  return (
    <div className="content">
      <SectionHeading heading={heading} />
      {newestFirst.length === 0 ? (
        <EmptyNote>{t({ id: 'News/No news', message: 'There is no news at the moment.' })}</EmptyNote>
      ) : (
        <ul className={`${card.grid} ${styles.grid}`} role="list" data-count={newestFirst.length}>
          {newestFirst.map((item, index) => (
            <li key={index}>
              <NewsCard item={item} heading={itemHeading} />
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
