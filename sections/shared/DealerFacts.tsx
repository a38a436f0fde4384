import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Retailer } from '#schemas/retailers.ts'
import { telephoneHref } from '#schemas/telephone.ts'
import { addressLines, directionsTo, websiteOf, type DealerAddress } from '#sections/shared/dealerFacts.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import styles from './DealerFacts.module.css'

/** Renders a postal address in the format of the dealer's country; nothing without one. */
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

/** Renders a telephone number, as a link when it can be dialled. */
export function PhoneNumber({ number }: { readonly number: string }) {
  const href = telephoneHref(number)
  if (href === undefined) return <>{number}</>
  return (
    <a className={styles.link} href={href}>
      <bdi>{number}</bdi>
    </a>
  )
}

/** Renders a link to the dealer's website, labelled with its host name; nothing for an invalid address. */
export function DealerWebsite({ website }: Pick<Retailer, 'website'>) {
  const address = websiteOf(website)
  if (address === undefined) return null
  return (
    <a className={styles.link} href={address.href} rel="noreferrer">
      {address.name}
    </a>
  )
}

/** Renders links to directions in several map services; `describedBy` is the id of the dealer's name. */
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
