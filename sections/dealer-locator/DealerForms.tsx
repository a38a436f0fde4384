import { useLingui } from '@lingui/react/macro'
import { linkHref } from '#schemas/link.ts'
import type { Retailer } from '#schemas/retailers.ts'
import type { DealerLocatorData } from '#schemas/sections/dealer_locator.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { Disclosure } from './Disclosure.tsx'
import { formHref } from './locatorQuery.ts'
import type { Locator } from './useLocator.ts'
import styles from './DealerCard.module.css'

export type FormLinks = Pick<DealerLocatorData, 'contact' | 'quote' | 'test_drive'>

interface DealerFormsProps {
  readonly dealer: Retailer
  readonly forms: FormLinks
  readonly locator: Locator
}

/** Renders links to the forms, with this dealer preselected; nothing without a page that has one. */
export function DealerForms({ dealer, forms, locator }: DealerFormsProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { id } = dealer
  const links = [
    { link: forms.contact, title: t({ id: 'Locator/Message', message: 'Send a message' }) },
    { link: forms.quote, title: t({ id: 'Locator/Quote', message: 'Ask for a quote' }) },
    { link: forms.test_drive, title: t({ id: 'Locator/Test drive', message: 'Book a test drive' }) },
  ].flatMap(({ link, title }) => {
    const href = linkHref(link, locale)
    return href === undefined ? [] : [{ href: formHref(href, id), title }]
  })
  if (links.length === 0) return null
  return (
    <Disclosure
      title={t({ id: 'Locator/Contact', message: 'Contact this dealer' })}
      isOpen={locator.forms === id}
      onToggle={(open) => locator.send({ type: 'forms.toggle', id, open })}
    >
      <ul className={styles.forms} role="list">
        {links.map(({ href, title }) => (
          <li key={title}>
            <a className={styles.link} href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
