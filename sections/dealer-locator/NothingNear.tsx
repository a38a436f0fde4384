import { useLingui } from '@lingui/react/macro'
import type { Link } from '#schemas/atoms.ts'
import { serviceFlags } from '#schemas/retailers.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import { useServiceNames } from '#sections/shared/useServiceNames.ts'
import { stateParameters, locatorHref, selectedServices } from './locatorQuery.ts'
import styles from './DealerLocator.module.css'

/** Renders, when no dealer offers all services, links that remove one of them. */
export function NothingNear({ more }: { readonly more: Link | undefined }) {
  const { t } = useLingui()
  const { pathname, search } = usePage()
  const names = useServiceNames()
  const services = selectedServices(search)
  const without = (flags: readonly string[]) =>
    locatorHref(pathname, search, { ...stateParameters, ...Object.fromEntries(flags.map((flag) => [flag, ''])) })
  return (
    <div className={styles.nothing}>
      <p>
        {services.length > 0
          ? t({
              id: 'Locator/Nothing with services',
              message: 'No dealer in this area offers all the services you have chosen.',
            })
          : t({ id: 'Locator/Nothing', message: 'There are no dealers in your area yet.' })}
      </p>
      <ul className={styles.ways} role="list">
        {services.length > 1 &&
          services.map((flag) => {
            const name = names[serviceFlags[flag]]
            return (
              <li key={flag}>
                <a href={without([flag])}>{t({ id: 'Locator/Without', message: `Search without “${name}”` })}</a>
              </li>
            )
          })}
        {services.length > 0 && (
          <li>
            <a href={without(services)}>{t({ id: 'Locator/Any service', message: 'Search for any service' })}</a>
          </li>
        )}
        {more !== undefined && (
          <li>
            <SiteLink link={more}>{t({ id: 'Locator/More', message: 'About our dealers' })}</SiteLink>
          </li>
        )}
      </ul>
    </div>
  )
}
