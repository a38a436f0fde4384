import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Retailer } from '#schemas/retailers.ts'
import { addressLines, directionsTo, phoneHref, websiteOf, type DealerAddress } from '#sections/shared/dealerFacts.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import styles from './DealerFacts.module.css'

/** Postal address as the country of the dealer writes it; nothing without one. */
export function DealerAddressLines({ dealer }: { readonly dealer: DealerAddress }) {
  const { locale } = usePage()
  const lines = addressLines(dealer, locale)
  if (lines.length === 0) return null
  return (
    <p className={styles.address}>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  )
}

/** A telephone number that can be dialled where there is something to dial. */
export function PhoneNumber({ number }: { readonly number: string }) {
  const href = phoneHref(number)
  if (href === undefined) return <>{number}</>
  return (
    <a className={styles.link} href={href}>
      <bdi>{number}</bdi>
    </a>
  )
}

/** The website of a dealer by its name; nothing for what is no address of the web. */
export function DealerWebsite({ website }: Pick<Retailer, 'website'>) {
  const found = websiteOf(website)
  if (found === undefined) return null
  return (
    <a className={styles.link} href={found.href} rel="noreferrer">
      {found.name}
    </a>
  )
}

/** The way to a dealer in several map services; `describedBy` names the dealer. */
export function Directions({ dealer, describedBy }: { readonly dealer: Retailer; readonly describedBy?: string }) {
  const { t } = useLingui()
  return (
    <p className={styles.directions}>
      <span>{t({ id: 'Dealer/Directions', message: 'Directions:' })}</span>
      {directionsTo(dealer).map(({ name, href }) => (
        <a key={name} className={styles.link} href={href} rel="noreferrer" aria-describedby={describedBy}>
          {name}
        </a>
      ))}
    </p>
  )
}
