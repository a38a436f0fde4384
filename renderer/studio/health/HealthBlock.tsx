import { useId, type ReactNode } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/health/Health.module.css'

interface Props {
  readonly title: string
  /** `bad`: somebody has to do something; `warn`: it may recover by itself. */
  readonly state: 'good' | 'bad' | 'warn' | 'plain'
  /** In one line how it is. */
  readonly summary: string
  /** Whether only administrators see it. */
  readonly forAdmins?: boolean
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** Renders one part of the site: a line when it is fine, and what is to be done otherwise. */
export function HealthBlock({ title, state, summary, forAdmins = false, actions, children }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <section className={screen.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {forAdmins && (
          <span className={screen.note}>{t({ id: 'Studio/For admins', message: 'Administrators only' })}</span>
        )}
      </header>
      <div className={styles.content}>
        <div className={styles.line}>
          <p className={`${styles.summary} ${styles[state]}`}>
            {state !== 'plain' && <Icon name={state === 'good' ? 'check' : 'alert'} />}
            {summary}
          </p>
          {actions}
        </div>
        {children}
      </div>
    </section>
  )
}

/** Renders how many more there are than are shown. */
export function MoreNote({ hidden }: { readonly hidden: number }) {
  const { t } = useLingui()
  if (hidden <= 0) return null
  return (
    <p className={screen.note}>
      {t({ id: 'Studio/And more', message: plural(hidden, { one: 'and # more', other: 'and # more' }) })}
    </p>
  )
}
