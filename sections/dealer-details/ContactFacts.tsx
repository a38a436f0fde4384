import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Retailer } from '#schemas/retailers.ts'
import { mailHref, websiteOf } from '#sections/shared/dealerFacts.ts'
import { DealerWebsite, PhoneNumber } from '#sections/shared/DealerFacts.tsx'
import styles from './DealerDetails.module.css'

interface ContactFact {
  readonly name: string
  readonly value: ReactNode
  readonly key: string
}

/** Returns telephone, fax, mail and website of a dealer, as far as they are known. */
export function useContactFacts(dealer: Retailer): readonly ContactFact[] {
  const { t } = useLingui()
  const { phones, fax, email, website } = dealer
  const numbers = [...new Set(phones)].filter((number) => number.trim() !== '')
  const mail = mailHref(email)
  const phone = t({ id: 'Dealer/Phone', message: 'Phone' })
  return [
    ...numbers.map((number) => ({ key: number, name: phone, value: <PhoneNumber number={number} /> })),
    ...(fax === undefined || fax === null || fax.trim() === ''
      ? []
      : [{ key: 'fax', name: t({ id: 'Dealer/Fax', message: 'Fax' }), value: <bdi>{fax}</bdi> }]),
    ...(mail === undefined
      ? []
      : [
          {
            key: 'mail',
            name: t({ id: 'Dealer/E-mail', message: 'E-mail' }),
            value: (
              <a className={styles.link} href={mail}>
                {email}
              </a>
            ),
          },
        ]),
    ...(websiteOf(website) === undefined
      ? []
      : [
          {
            key: 'website',
            name: t({ id: 'Dealer/Website', message: 'Website' }),
            value: <DealerWebsite website={website} />,
          },
        ]),
  ]
}

interface ContactFactsProps {
  readonly facts: readonly ContactFact[]
  readonly heading: 'h2' | 'h3'
}

/** Renders how to reach a dealer; nothing without facts. */
export function ContactFacts({ facts, heading: Heading }: ContactFactsProps) {
  const { t } = useLingui()
  if (facts.length === 0) return null
  return (
    <div className={styles.panel}>
      <Heading className={styles.heading}>{t({ id: 'Dealer/Contact', message: 'Contact' })}</Heading>
      <dl className={styles.facts}>
        {facts.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
