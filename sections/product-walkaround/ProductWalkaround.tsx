import { useLingui } from '@lingui/react/macro'
import type { ProductWalkaroundData } from '#schemas/sections/product_walkaround.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { hasViews } from './hasViews.ts'
import { Turntable } from './Turntable.tsx'
import styles from './ProductWalkaround.module.css'

/** Renders a product from all sides with its hotspots; nothing without pictures. */
export function ProductWalkaround({ heading, lead, name, walkaround }: ProductWalkaroundData) {
  const { t } = useLingui()
  const { pathname } = usePage()
  const title = heading ?? t({ id: 'Walkaround/Heading', message: 'Walkaround' })
  const itemHeading = useItemHeading(title)
  if (!hasViews(walkaround)) return null
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={title} lead={lead} />
      {/* Resets the state for another product. */}
      <Turntable key={pathname} name={name} itemHeading={itemHeading} {...walkaround} />
    </div>
  )
}
