import { useLingui } from '@lingui/react/macro'
import type { LocaleState } from '#schemas/studio/pageSummary.ts'
import { stateIcons, useStateName } from '#renderer/studio/ui/useStateName.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/ui/StateCell.module.css'

/** Renders the state of a page in a locale: icon, word, and what else is to know. */
export function StateCell({ state }: { readonly state: LocaleState }) {
  const { t } = useLingui()
  const nameOf = useStateName()
  const source = state.source ?? ''
  return (
    <span className={styles.state} data-state={state.state}>
      <span className={styles.name}>
        <Icon name={stateIcons[state.state]} />
        {state.state === 'fallback' ? t({ id: 'Studio/From locale', message: `from ${source}` }) : nameOf(state.state)}
      </span>
      {state.behind === true && (
        <span className={styles.note}>
          <Icon name="history" />
          {t({ id: 'Studio/Behind', message: 'behind' })}
        </span>
      )}
      {state.scheduled !== undefined && (
        <span className={styles.note}>
          <Icon name="clock" />
          {t({ id: 'Studio/Scheduled', message: 'scheduled' })}
        </span>
      )}
      {state.failed === true && (
        <span className={styles.note}>
          <Icon name="alert" />
          {t({ id: 'Studio/Failed', message: 'failed' })}
        </span>
      )}
    </span>
  )
}
