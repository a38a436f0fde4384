import type { NewsCard } from '#schemas/entities.ts'
import { formatDate } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import card from '#sections/shared/Card.module.css'
import styles from './ArticleRow.module.css'

interface ArticleRowProps {
  readonly item: NewsCard
  readonly heading: 'h2' | 'h3'
}

/** Renders an article as a row: small picture, date and title. The whole row is one link. */
export function ArticleRow({ item, heading: Heading }: ArticleRowProps) {
  const { locale } = usePage()
  const { title, permalink, image, date } = item
  return (
    <article className={`${card.card} ${styles.row}`}>
      <div className={`${card.media} ${styles.media}`}>
        <Picture image={image} sizes="160px" className={card.picture} />
      </div>
      <div className={styles.texts}>
        <p className={styles.date}>
          <time dateTime={date}>{formatDate(date, locale)}</time>
        </p>
        <Heading className={styles.title}>
          <SiteLink link={permalink} className={card.link}>
            {title}
          </SiteLink>
        </Heading>
      </div>
    </article>
  )
}
