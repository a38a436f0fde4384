import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Retailer } from '#schemas/retailers.ts'
import { localisePath } from '#schemas/link.ts'
import { DealerAddressLines, DealerWebsite, Directions, PhoneNumber } from '#sections/shared/DealerFacts.tsx'
import { OpeningHours } from '#sections/shared/OpeningHours.tsx'
import { usePage } from '#sections/shared/pageContext.ts'
import { ServiceBadges } from '#sections/shared/ServiceBadges.tsx'
import { DealerDetails } from './DealerDetails.tsx'
import { DealerForms, type FormLinks } from './DealerForms.tsx'
import { formatDistance } from './distance.ts'
import type { Locator } from './useLocator.ts'
import styles from './DealerCard.module.css'

interface DealerCardProps {
  readonly dealer: Retailer
  readonly heading: 'h3' | 'h4'
  readonly forms: FormLinks
  readonly locator: Locator
  /** Whether a map is or may become available. */
  readonly hasMap: boolean
}

/** Renders a dealer of the list with telephone, route, opening hours and forms. */
export function DealerCard({ dealer, heading: Heading, forms, locator, hasMap }: DealerCardProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const nameId = useId()
  const { id, name, distance, phones, permalink } = dealer
  const href = permalink === null || permalink === undefined ? undefined : localisePath(permalink, locale)
  const isSelected = locator.selected === id
  const [phone] = phones
  return (
    <article className={styles.card} aria-labelledby={nameId} data-selected={isSelected || undefined}>
      <div className={styles.head}>
        <Heading className={styles.name} id={nameId}>
          {href === undefined ? name : <a href={href}>{name}</a>}
        </Heading>
        {distance !== null && distance !== undefined && (
          <p className={styles.distance}>{formatDistance(distance, locale)}</p>
        )}
      </div>
      <DealerAddressLines dealer={dealer} />
      <p className={styles.reach}>
        {phone !== undefined && phone !== '' && <PhoneNumber number={phone} />}
        <DealerWebsite website={dealer.website} />
      </p>
      <ServiceBadges services={dealer.services} />
      <Directions dealer={dealer} describedBy={nameId} />
      {hasMap && (
        <button
          type="button"
          className={styles.show}
          aria-pressed={isSelected}
          aria-describedby={nameId}
          onClick={() => locator.send({ type: 'card.select', id, view: 'map' })}
        >
          {t({ id: 'Locator/Show on map', message: 'Show on the map' })}
        </button>
      )}
      <div className={styles.disclosures}>
        <OpeningHours facts={dealer} />
        <DealerDetails dealer={dealer} href={href} locator={locator} />
        <DealerForms dealer={dealer} forms={forms} locator={locator} />
      </div>
    </article>
  )
}
