import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { Retailer } from '#schemas/retailers.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { locatorHref } from './locatorQuery.ts'
import styles from './DealerCard.module.css'

interface ShareLinkProps {
  readonly dealer: Retailer
  /** Page of the dealer; without one the locator with the dealer selected is shared. */
  readonly href: string | undefined
}

/** Renders a link that shares a dealer through the system's dialog if there is one, else by mail. */
export function ShareLink({ dealer, href }: ShareLinkProps) {
  const { t } = useLingui()
  const { pathname, publicUrl = '' } = usePage()
  const { id, name, phones } = dealer
  const url = publicUrl + (href ?? locatorHref(pathname, { dealer: id }))
  const text = [name, phones[0] ?? '', url].filter((line) => line !== '').join('\r\n')
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(text)}`
  const share = (event: MouseEvent) => {
    // https://developer.mozilla.org/en-US/docs/Web/API/Navigator/share
    if (typeof navigator.share !== 'function') return
    event.preventDefault()
    navigator.share({ title: name, url }).catch((error: unknown) => {
      const isTakenBack = error instanceof DOMException && error.name === 'AbortError'
      if (!isTakenBack) location.assign(mail)
    })
  }
  return (
    <a className={styles.link} href={mail} onClick={share}>
      {t({ id: 'Locator/Share', message: 'Send to a friend' })}
    </a>
  )
}
