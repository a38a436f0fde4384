import { useLingui } from '@lingui/react/macro'
import { maxCompared, type ProductCompareData } from '#schemas/sections/product_compare.ts'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { NotApplied } from '#sections/shared/NotApplied.tsx'
import { usePage } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import { ChooseForm } from './ChooseForm.tsx'
import { CompareTable } from './CompareTable.tsx'
import styles from './ProductCompare.module.css'

/** Renders the products of the address (`?compare=`) side by side, and a form to choose up to four. HTML only. */
export function ProductCompare({ heading, lead, machines, finder }: ProductCompareData) {
  const { t } = useLingui()
  const { search, rejected } = usePage()
  const keys = search['compare']?.split(',') ?? []
  const isKnown = (key: string) => machines.some((product) => product.key === key)
  const notApplied = [...keys.filter((key) => !isKnown(key)), ...(rejected?.['compare']?.split(',') ?? [])]
  const chosen = keys.flatMap((key) => machines.find((product) => product.key === key) ?? []).slice(0, maxCompared)
  if (machines.length === 0) {
    return (
      <div className="content">
        <SectionHeading heading={heading} lead={lead} />
        <EmptyNote>
          {t({ id: 'Product/No models', message: 'There are no models in this range at the moment.' })}
        </EmptyNote>
      </div>
    )
  }
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading} lead={lead} />
      <NotApplied choices={[{ label: t({ id: 'Product/Model', message: 'Model' }), value: notApplied.join(', ') }]} />
      {chosen.length > 0 && <CompareTable products={chosen} />}
      {chosen.length < 2 && (
        <p className={styles.hint}>
          {chosen.length === 0
            ? t({ id: 'Compare/Choose two', message: 'Choose two to four models to see them side by side.' })
            : t({ id: 'Compare/Add', message: 'Add another model to see the differences.' })}
        </p>
      )}
      <ChooseForm products={machines} chosen={chosen} />
      {finder !== undefined && (
        <p>
          <SiteLink link={finder} className={styles.link}>
            {t({ id: 'Compare/Find more', message: 'Find models by power, mass and transmission' })}
          </SiteLink>
        </p>
      )}
    </div>
  )
}
