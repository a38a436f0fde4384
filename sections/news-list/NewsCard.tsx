import type { NewsCard as NewsCardData } from '#schemas/entities.ts'
import card from '#sections/shared/Card.module.css'
import { formatDate } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './NewsList.module.css'

interface NewsCardProps {
  readonly item: NewsCardData
  readonly heading: 'h2' | 'h3'
}

const sizes = '(min-width: 1301px) 440px, (min-width: 1000px) 32vw, (min-width: 700px) 46vw, 92vw'

/** A news item with its day. The whole card is one link. */
export function NewsCard({ item, heading: Heading }: NewsCardProps) {
  const { locale } = usePage()
  const { title, permalink, image, date, lead } = item
  return (
    <article className={card.card}>
      <div className={card.media}>
        <Picture image={image} sizes={sizes} className={card.picture} />
      </div>
      <div className={card.body}>
        <p className={styles.date}>
          <time dateTime={date}>{formatDate(date, locale)}</time>
        </p>
        <Heading className={card.title}>
          <SiteLink link={permalink} className={card.link}>
            {title}
          </SiteLink>
        </Heading>
        {lead !== undefined && <p className={card.lead}>{lead}</p>}
      </div>
    </article>
  )
}
