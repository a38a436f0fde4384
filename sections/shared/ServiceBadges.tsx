import { useLingui } from '@lingui/react/macro'
import { servicesOf } from '#sections/shared/dealerFacts.ts'
import { useServiceNames } from '#sections/shared/useServiceNames.ts'
import badge from './Badge.module.css'
import styles from './Badges.module.css'

/** Renders the services of a dealer as badges; nothing without any. */
export function ServiceBadges({ services }: { readonly services: string }) {
  const { t } = useLingui()
  const names = useServiceNames()
  const { known, other } = servicesOf(services)
  const all = [...known.map((type) => names[type]), ...other]
  if (all.length === 0) return null
  return (
    <ul className={styles.badges} role="list" aria-label={t({ id: 'Dealer/Services', message: 'Services' })}>
      {all.map((name) => (
        <li key={name}>
          <span className={badge.badge} data-tone="plain">
            {name}
          </span>
        </li>
      ))}
    </ul>
  )
}
