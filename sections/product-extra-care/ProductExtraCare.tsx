import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ProductExtraCareData } from '#schemas/sections/product_extra_care.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import { FeatureCards } from '#sections/shared/FeatureCards.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './ProductExtraCare.module.css'

/** Renders duration and cover of the extended warranty of a product; nothing without one. */
export function ProductExtraCare({ heading, lead, extra_care: extraCare, features, action }: ProductExtraCareData) {
  const { t } = useLingui()
  const title = heading ?? t({ id: 'Extra care/Heading', message: 'Extended warranty' })
  const itemHeading = useItemHeading(title)
  if (extraCare === null || extraCare === undefined) return null
  const { years, hours } = extraCare
  return (
    <div className={styles.root}>
      <div className={`${styles.inner} content`}>
        <SectionHeading heading={title} lead={lead} />
        <div className={styles.term}>
          <p className={styles.figures}>
            <span>{t({ id: 'Extra care/Years', message: plural(years, { one: '# year', other: '# years' }) })}</span>{' '}
            <span aria-hidden="true" className={styles.slash}>
              /
            </span>{' '}
            <span>
              {t({
                id: 'Extra care/Hours',
                message: plural(hours, { one: '# operating hour', other: '# operating hours' }),
              })}
            </span>
          </p>
          <p className={styles.rule}>{t({ id: 'Extra care/Whichever first', message: 'whichever comes first' })}</p>
        </div>
        {features.length > 0 && <FeatureCards features={features} heading={itemHeading} />}
        {action !== undefined && (
          <div className={styles.action}>
            <Actions actions={[action]} quiet />
          </div>
        )}
      </div>
    </div>
  )
}
