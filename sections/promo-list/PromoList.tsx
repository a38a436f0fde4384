import { useLingui } from '@lingui/react/macro'
import type { PromoListData } from '#schemas/sections/promo_list.ts'
import card from '#sections/shared/Card.module.css'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { usePage } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { PromoCard } from './PromoCard.tsx'
import styles from './PromoList.module.css'
import { validPromotions } from './validPromotions.ts'

/** The promotions valid today; says so when there are none. */
export function PromoList({ heading, lead, promotions }: PromoListData) {
  const { t } = useLingui()
  const { today } = usePage()
  const itemHeading = useItemHeading(heading)
  const valid = validPromotions(promotions, today)
  return (
    <div className="content">
      <SectionHeading heading={heading} lead={lead} />
      {valid.length === 0 ? (
        <EmptyNote>
          {t({ id: 'Promo/No promotions', message: 'There are no active promotions at the moment.' })}
        </EmptyNote>
      ) : (
        <ul className={`${card.grid} ${styles.grid}`} role="list">
          {valid.map((promotion, index) => (
            <li key={index}>
              <PromoCard promotion={promotion} heading={itemHeading} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
