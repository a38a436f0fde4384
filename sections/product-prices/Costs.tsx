import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import type { ProductPricesData } from '#schemas/sections/product_prices.ts'
import { InfoButton } from '#sections/shared/InfoButton.tsx'
import { InfoDialog } from '#sections/shared/InfoDialog.tsx'
import { SectionKeyContext } from '#sections/shared/pageContext.ts'

/** Renders a button that opens a dialog with the costs not included in the list price. */
export function Costs({ costs }: { readonly costs: NonNullable<ProductPricesData['costs']> }) {
  const { t } = useLingui()
  const id = `${useContext(SectionKeyContext)}-costs`
  const title = costs.title ?? t({ id: 'Prices/Costs', message: 'Costs beside the list price' })
  const facts = costs.lines.map(({ name, amount, text }) => ({ name, value: amount, text }))
  return (
    <>
      <InfoButton dialog={id}>{title}</InfoButton>
      <InfoDialog kind="costs" id={id} title={title} text={costs.lead} facts={facts} note={costs.note} />
    </>
  )
}
