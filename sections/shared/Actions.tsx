import type { Cta } from '#schemas/atoms.ts'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './Actions.module.css'

interface ActionsProps {
  readonly actions: readonly Cta[]
  /** The first action is red on light ground; `inverse` makes the second one light for dark ground. */
  readonly inverse?: boolean
}

/** One or two calls to action; the first is the main one. */
export function Actions({ actions, inverse = false }: ActionsProps) {
  if (actions.length === 0) return null
  return (
    <p className={styles.actions} data-inverse={inverse || undefined}>
      {actions.map((action, index) => (
        <SiteLink key={action.title} link={action.link} className={index === 0 ? styles.primary : styles.secondary}>
          {action.title}
        </SiteLink>
      ))}
    </p>
  )
}
