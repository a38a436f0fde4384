import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { usePage } from '#sections/shared/pageContext.ts'
import { locatorHref } from './locatorQuery.ts'
import type { Locator } from './useLocator.ts'
import styles from './DealerLocator.module.css'

/** Renders the message that loading the dealers failed, and a retry link. */
export function Failure({ locator }: { readonly locator: Locator }) {
  const { t } = useLingui()
  const { pathname, search } = usePage()
  const retry = (event: MouseEvent) => {
    if (!locator.isReady) return
    event.preventDefault()
    locator.send({ type: 'search.retry' })
  }
  return (
    <div className={styles.note} role="alert">
      <p>
        {t({ id: 'Locator/Unavailable', message: 'The dealers cannot be loaded at the moment. Your search is kept.' })}
      </p>
      <p>
        <a
          className={styles.retry}
          href={locatorHref(pathname, search)}
          onClick={retry}
          aria-disabled={locator.isBusy || undefined}
        >
          {t({ id: 'Locator/Retry', message: 'Try again' })}
        </a>
      </p>
    </div>
  )
}
