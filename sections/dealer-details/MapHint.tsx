import { useLingui } from '@lingui/react/macro'
import type { Link } from '#schemas/atoms.ts'
import { linkHref } from '#schemas/link.ts'
import type { Retailer } from '#schemas/retailers.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { mapHref } from './dealerLinks.ts'
import styles from './DealerDetails.module.css'

interface MapHintProps {
  readonly dealer: Retailer
  readonly locator: Link | undefined
}

/** Renders a link to the dealer on the locator's map, with a static pin instead of a loaded map. */
export function MapHint({ dealer, locator }: MapHintProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const href = linkHref(locator, locale)
  if (href === undefined) return null
  return (
    <a className={styles.map} href={mapHref(href, dealer)}>
      <svg className={styles.fields} viewBox="0 0 320 120" aria-hidden="true">
        <path
          className={styles.bounds}
          d="M0 34 118 20 320 44M0 92l104-10 216 22M62 0l14 120M150 0l-18 120M236 0l26 120"
        />
        <path className={styles.road} d="M-4 66 96 54l68 8 60-22 100 26" />
        <path className={styles.pin} d="M146 26h28v24l-14 16-14-16z" />
        <path className={styles.dot} d="M155 35h10v10h-10z" />
      </svg>
      <span className={styles.show}>{t({ id: 'Locator/Show on map', message: 'Show on the map' })}</span>
    </a>
  )
}
