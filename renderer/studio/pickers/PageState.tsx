import type { LocaleState } from '#schemas/studio/pageSummary.ts'
import { stateIcons, useStateName } from '#renderer/studio/ui/useStateName.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

/** Renders the state of a page in the locale that is edited. */
export function PageState({ state }: { readonly state: LocaleState | undefined }) {
  const nameOf = useStateName()
  const { state: name } = state ?? { state: 'missing' }
  return (
    <span className={styles.state}>
      <Icon name={stateIcons[name]} /> {nameOf(name)}
    </span>
  )
}
