import { useLingui } from '@lingui/react/macro'
import type { ProductSmartFarmingData } from '#schemas/sections/product_smart_farming.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { FeatureCards } from '#sections/shared/FeatureCards.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './ProductSmartFarming.module.css'

/** Renders the smart-farming technologies available for a product; nothing without any. */
export function ProductSmartFarming({ heading, lead, features, action }: ProductSmartFarmingData) {
  const { t } = useLingui()
  const title = heading ?? t({ id: 'Smart farming/Heading', message: 'Smart farming' })
  const itemHeading = useItemHeading(title)
  if (features.length === 0) return null
  return (
    <div className="content">
      <SectionHeading heading={title} lead={lead} />
      <FeatureCards features={features} heading={itemHeading} />
      {action !== undefined && (
        <div className={styles.action}>
          <Actions actions={[action]} quiet />
        </div>
      )}
    </div>
  )
}
