import { useLingui } from '@lingui/react/macro'
import type { Product3dData } from '#schemas/sections/product_3d.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { ModelViewer } from './ModelViewer.tsx'
import styles from './Product3d.module.css'

/** Renders a 3D model of a product, a poster until it is requested; nothing without a model. */
export function Product3d({ heading, lead, name, experience_3d: experience }: Product3dData) {
  const { t } = useLingui()
  const { pathname } = usePage()
  if (experience === null || experience === undefined) return null
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading ?? t({ id: 'Model/Heading', message: '3D experience' })} lead={lead} />
      {/* Resets the state for another product. */}
      <ModelViewer key={pathname} name={name} {...experience} />
    </div>
  )
}
