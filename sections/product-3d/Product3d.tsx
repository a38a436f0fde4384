import { useLingui } from '@lingui/react/macro'
import type { Product3dData } from '#schemas/sections/product_3d.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { ModelStage } from './ModelStage.tsx'
import styles from './Product3d.module.css'

/** A model of a machine to turn and look at closely; its picture until it is asked for. Nothing where there is no model. */
export function Product3d({ heading, lead, name, experience_3d: experience }: Product3dData) {
  const { t } = useLingui()
  const { pathname } = usePage()
  if (experience === null || experience === undefined) return null
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading ?? t({ id: 'Model/Heading', message: '3D experience' })} lead={lead} />
      {/* Another machine in the same place begins with its picture. */}
      <ModelStage key={pathname} name={name} {...experience} />
    </div>
  )
}
