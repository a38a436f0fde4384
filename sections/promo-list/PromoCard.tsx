import { useLingui } from '@lingui/react/macro'
import type { PromoCard as PromoCardData } from '#schemas/entities.ts'
import card from '#sections/shared/Card.module.css'
import { formatDate } from '#sections/shared/formats.ts'
import { LinkCard } from '#sections/shared/LinkCard.tsx'
import { usePage } from '#sections/shared/pageContext.ts'

interface PromoCardProps {
  readonly promotion: PromoCardData
  readonly heading: 'h2' | 'h3'
}

/** Renders a promotion as a card with its last day. */
export function PromoCard({ promotion, heading }: PromoCardProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { title, permalink, image, lead, valid_to: validTo } = promotion
  const lastDay = validTo === undefined ? undefined : formatDate(validTo, locale)
  return (
    <LinkCard name={title} link={permalink} image={image} lead={lead} heading={heading}>
      {lastDay !== undefined && (
        <p className={card.foot}>
          <time dateTime={validTo}>{t({ id: 'Promo/Valid until', message: `Valid until ${lastDay}` })}</time>
        </p>
      )}
    </LinkCard>
  )
}
