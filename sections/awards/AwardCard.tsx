import { linkHref } from '#schemas/link.ts'
import type { AwardsData } from '#schemas/sections/awards.ts'
import card from '#sections/shared/Card.module.css'
import { threeInRow } from '#sections/shared/LinkCard.tsx'
import { usePage } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './Awards.module.css'

interface AwardCardProps {
  readonly award: AwardsData['awards'][number]
  readonly heading: 'h2' | 'h3'
}

/** Renders the card of an award: year and issuer above its name. With a valid link the whole card is a link. */
export function AwardCard({ award, heading: Heading }: AwardCardProps) {
  const { locale } = usePage()
  const { name, year, given_by: givenBy, text, image, link } = award
  return (
    <article className={`${card.card} ${styles.card}`}>
      {image !== undefined && (
        <div className={card.media}>
          <Picture image={image} sizes={threeInRow} className={card.picture} />
        </div>
      )}
      <div className={card.body}>
        <p className={styles.facts}>
          <time className={styles.year} dateTime={String(year)}>
            {year}
          </time>{' '}
          <span>{givenBy}</span>
        </p>
        <Heading className={card.title}>
          {linkHref(link, locale) === undefined ? (
            name
          ) : (
            <SiteLink link={link} className={card.link}>
              {name}
            </SiteLink>
          )}
        </Heading>
        {text !== undefined && <p className={card.lead}>{text}</p>}
      </div>
    </article>
  )
}
