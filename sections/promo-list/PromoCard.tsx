import { useLingui } from '@lingui/react/macro'
import type { PromoCard as PromoCardData } from '#schemas/entities.ts'
import card from '#sections/shared/Card.module.css'
import { formatDate } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'

interface PromoCardProps {
  readonly promotion: PromoCardData
  readonly heading: 'h2' | 'h3'
}

const sizes = '(min-width: 1301px) 440px, (min-width: 1000px) 32vw, (min-width: 700px) 46vw, 92vw'

/** A promotion with its last day. The whole card is one link. */
export function PromoCard({ promotion, heading: Heading }: PromoCardProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { title, permalink, image, lead, valid_to: validTo } = promotion
  const lastDay = validTo === undefined ? undefined : formatDate(validTo, locale)
  return (
    <article className={card.card}>
      <div className={card.media}>
        <Picture image={image} sizes={sizes} className={card.picture} />
      </div>
      <div className={card.body}>
        <Heading className={card.title}>
          <SiteLink link={permalink} className={card.link}>
            {title}
          </SiteLink>
        </Heading>
        {lead !== undefined && <p className={card.lead}>{lead}</p>}
        {lastDay !== undefined && (
          <p className={card.foot}>
            <time dateTime={validTo}>{t({ id: 'Promo/Valid until', message: `Valid until ${lastDay}` })}</time>
          </p>
        )}
      </div>
    </article>
  )
}
