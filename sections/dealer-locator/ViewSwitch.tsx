import { useLingui } from '@lingui/react/macro'
import type { LocatorView } from '#machines/locatorState.ts'
import type { Locator } from './useLocator.ts'
import styles from './DealerLocator.module.css'

/** Renders the switch between list and map, for screens too narrow for both. */
export function ViewSwitch({ locator }: { readonly locator: Locator }) {
  const { t } = useLingui()
  const names: Readonly<Record<LocatorView, string>> = {
    list: t({ id: 'Locator/List', message: 'List' }),
    map: t({ id: 'Locator/Map', message: 'Map' }),
  }
  return (
    <div className={styles.switch} role="group" aria-label={t({ id: 'Locator/View', message: 'Show dealers as' })}>
      {(['list', 'map'] as const).map((view) => (
        <button
          key={view}
          type="button"
          className={styles.way}
          aria-pressed={locator.view === view}
          onClick={() => locator.send({ type: 'view.change', view })}
        >
          {names[view]}
        </button>
      ))}
    </div>
  )
}
