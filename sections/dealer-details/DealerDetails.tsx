import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { DealerDetailsData } from '#schemas/sections/dealer_details.ts'
import { DealerAddressLines, Directions } from '#sections/shared/DealerFacts.tsx'
import { OpeningStatus } from '#sections/shared/OpeningStatus.tsx'
import { OpeningTable } from '#sections/shared/OpeningTable.tsx'
import { useHeadingLevel } from '#sections/shared/pageContext.ts'
import { ServiceBadges } from '#sections/shared/ServiceBadges.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { ContactFacts, useContactFacts } from './ContactFacts.tsx'
import { FormActions } from './FormActions.tsx'
import { MapHint } from './MapHint.tsx'
import styles from './DealerDetails.module.css'

/** Renders one dealer: services, address, opening hours and contacts. Unknown facts are left out. */
export function DealerDetails({ retailer, locator, ...forms }: DealerDetailsData) {
  const { t } = useLingui()
  const Name = useHeadingLevel()
  const Heading = useItemHeading(retailer.name)
  const { id, name, services, opening_hours: hours } = retailer
  const facts = useContactFacts(retailer)
  // A lone panel does not stretch over the page.
  const columns = Math.max(2, 1 + Number(facts.length > 0) + Number(hours.length > 0))
  const inOneRow: CSSProperties & Record<'--panels', number> = { '--panels': columns }
  return (
    <div className={`${styles.root} content`}>
      <header className={styles.head}>
        <Name className={styles.name}>{name}</Name>
        <OpeningStatus facts={retailer} />
        <ServiceBadges services={services} />
        <FormActions id={id} forms={forms} />
      </header>
      <div className={styles.panels} style={inOneRow}>
        <div className={styles.panel}>
          <Heading className={styles.heading}>{t({ id: 'Dealer/Way', message: 'How to get there' })}</Heading>
          <DealerAddressLines dealer={retailer} />
          <Directions dealer={retailer} />
          <MapHint dealer={retailer} locator={locator} />
        </div>
        <ContactFacts facts={facts} heading={Heading} />
        {hours.length > 0 && (
          <div className={styles.panel}>
            <Heading className={styles.heading}>{t({ id: 'Dealer/Opening hours', message: 'Opening hours' })}</Heading>
            <OpeningTable facts={retailer} />
          </div>
        )}
      </div>
      <p className={styles.back}>
        <SiteLink link={locator} className={styles.link}>
          {t({ id: 'Dealer/All dealers', message: 'All dealers' })}
        </SiteLink>
      </p>
    </div>
  )
}
