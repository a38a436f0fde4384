import type { NewsCard as NewsCardData } from '#schemas/entities.ts'
import { formatDate } from '#sections/shared/formats.ts'
import { LinkCard } from '#sections/shared/LinkCard.tsx'
import { usePage } from '#sections/shared/pageContext.ts'
import styles from './NewsList.module.css'

interface NewsCardProps {
  readonly item: NewsCardData
  readonly heading: 'h2' | 'h3'
}

/** Renders the card of a news item with its date. */
export function NewsCard({ item, heading }: NewsCardProps) {
  const { locale } = usePage()
  const { title, permalink, image, date, lead } = item
  const day = (
    <p className={styles.date}>
      <time dateTime={date}>{formatDate(date, locale)}</time>
    </p>
  )
  return <LinkCard name={title} link={permalink} image={image} lead={lead} heading={heading} above={day} />
}
