import { useLingui } from '@lingui/react/macro'
import type { ProductPromotionsData } from '#schemas/sections/product_promotions.ts'
import { PromoCards } from '#sections/promo-list/PromoCards.tsx'
import { Actions } from '#sections/shared/Actions.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './ProductPromotions.module.css'

/** Renders the promotions of a product that are valid today, or a note without any. */
export function ProductPromotions({ heading, lead, promotions, action }: ProductPromotionsData) {
  const { t } = useLingui()
  const title = heading ?? t({ id: 'Promo/Of machine', message: 'Promotions' })
  return (
    <div className="content">
      <SectionHeading heading={title} lead={lead} />
      <PromoCards promotions={promotions} heading={useItemHeading(title)} />
      {action !== undefined && (
        <div className={styles.action}>
          <Actions actions={[action]} quiet />
        </div>
      )}
    </div>
  )
}
