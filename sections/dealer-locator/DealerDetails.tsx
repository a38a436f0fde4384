import { useLingui } from '@lingui/react/macro'
import type { Retailer } from '#schemas/retailers.ts'
import { mailHref } from '#sections/shared/dealerFacts.ts'
import { PhoneNumber } from '#sections/shared/DealerFacts.tsx'
import { Disclosure } from './Disclosure.tsx'
import { ShareLink } from './ShareLink.tsx'
import type { Locator } from './useLocator.ts'
import styles from './DealerCard.module.css'

interface DealerDetailsProps {
  readonly dealer: Retailer
  /** Page of the dealer. */
  readonly href: string | undefined
  readonly locator: Locator
}

/** Renders the secondary facts of a dealer: fax, mail, further numbers, its page and a share link. */
export function DealerDetails({ dealer, href, locator }: DealerDetailsProps) {
  const { t } = useLingui()
  const { id, phones, fax, email } = dealer
  const others = phones.slice(1).filter((number) => number !== '')
  const mail = mailHref(email)
  return (
    <Disclosure
      title={t({ id: 'Locator/Details', message: 'Details' })}
      isOpen={locator.details === id}
      onToggle={(open) => locator.send({ type: 'details.toggle', id, open })}
    >
      <dl className={styles.facts}>
        {others.map((number) => (
          <div key={number}>
            <dt>{t({ id: 'Dealer/Phone', message: 'Phone' })}</dt>
            <dd>
              <PhoneNumber number={number} />
            </dd>
          </div>
        ))}
        {fax !== undefined && fax !== null && fax !== '' && (
          <div>
            <dt>{t({ id: 'Dealer/Fax', message: 'Fax' })}</dt>
            <dd>
              <bdi>{fax}</bdi>
            </dd>
          </div>
        )}
        {mail !== undefined && (
          <div>
            <dt>{t({ id: 'Dealer/E-mail', message: 'E-mail' })}</dt>
            <dd>
              <a className={styles.link} href={mail}>
                {email}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {href !== undefined && (
        <p>
          <a className={styles.link} href={href}>
            {t({ id: 'Locator/Page', message: 'All about this dealer' })}
          </a>
        </p>
      )}
      <p>
        <ShareLink dealer={dealer} href={href} />
      </p>
    </Disclosure>
  )
}
