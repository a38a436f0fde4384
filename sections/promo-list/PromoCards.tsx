import { useLingui } from '@lingui/react/macro'
import type { PromoCard as PromoCardData } from '#schemas/entities.ts'
import card from '#sections/shared/Card.module.css'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { usePage } from '#sections/shared/pageContext.ts'
import { PromoCard } from './PromoCard.tsx'
import styles from './PromoList.module.css'
import { validPromotions } from './validPromotions.ts'

interface PromoCardsProps {
  readonly promotions: readonly PromoCardData[]
  readonly heading: 'h2' | 'h3'
}

/** Renders the promotions valid today as cards, or a note without any. Uses the texts `Promo/No promotions` and `Promo/Valid until`. */
export function PromoCards({ promotions, heading }: PromoCardsProps) {
  const { t } = useLingui()
  const { today } = usePage()
  const valid = validPromotions(promotions, today)
  if (valid.length === 0) {
    return (
      <EmptyNote>
        {t({ id: 'Promo/No promotions', message: 'There are no active promotions at the moment.' })}
      </EmptyNote>
    )
  }
  return (
    <ul className={`${card.grid} ${styles.grid}`} role="list" data-count={valid.length}>
      {valid.map((promotion, index) => (
        <li key={index}>
          <PromoCard promotion={promotion} heading={heading} />
        </li>
      ))}
    </ul>
  )
}
