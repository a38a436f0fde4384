import { useLingui } from '@lingui/react/macro'
import { DoorLine } from '#sections/shared/DoorLine.tsx'
import type { OpeningFacts } from '#sections/shared/openingHours.ts'
import { OpeningTable } from '#sections/shared/OpeningTable.tsx'
import details from './Details.module.css'

/** Opening hours of a dealer to unfold, and in the browser whether it is open now. Draws nothing without hours. */
export function OpeningHours({ facts }: { readonly facts: OpeningFacts }) {
  const { t } = useLingui()
  if (facts.opening_hours.length === 0) return null
  return (
    <details className={details.details}>
      <summary className={details.summary}>
        <span>
          {t({ id: 'Dealer/Opening hours', message: 'Opening hours' })} <DoorLine facts={facts} />
        </span>
      </summary>
      <div className={details.body}>
        <OpeningTable facts={facts} />
      </div>
    </details>
  )
}
