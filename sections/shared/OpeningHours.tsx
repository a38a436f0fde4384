import { useLingui } from '@lingui/react/macro'
import { OpeningStatus } from '#sections/shared/OpeningStatus.tsx'
import type { OpeningFacts } from '#sections/shared/openingHours.ts'
import { OpeningTable } from '#sections/shared/OpeningTable.tsx'
import details from './Details.module.css'

/** Renders a dealer's opening hours as a disclosure with the current status in its summary; nothing without hours. */
export function OpeningHours({ facts }: { readonly facts: OpeningFacts }) {
  const { t } = useLingui()
  if (facts.opening_hours.length === 0) return null
  return (
    <details className={details.details}>
      <summary className={details.summary}>
        <span>
          {t({ id: 'Dealer/Opening hours', message: 'Opening hours' })} <OpeningStatus facts={facts} />
        </span>
      </summary>
      <div className={details.body}>
        <OpeningTable facts={facts} />
      </div>
    </details>
  )
}
