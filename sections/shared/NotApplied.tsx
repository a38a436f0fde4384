import { useLingui } from '@lingui/react/macro'
import styles from './NotApplied.module.css'

/** Ids of the built-in texts. */
export const notAppliedTexts = ['Address/Not applied'] as const

export interface NotAppliedChoice {
  /** What it would choose, for example “Sort by”. */
  readonly label: string
  /** As given in the address; nothing without one. */
  readonly value: string | undefined
}

const maxShown = 60

/** Renders the choices of the address that are not applied, as they do not exist; nothing without any. */
export function NotApplied({ choices }: { readonly choices: readonly NotAppliedChoice[] }) {
  const { t } = useLingui()
  const given = choices.filter(({ value = '' }) => value !== '')
  if (given.length === 0) return null
  const list = given.map(({ label, value = '' }) => `${label} “${shortened(value)}”`).join(', ')
  return (
    <p className={styles.note} role="status">
      {t({ id: 'Address/Not applied', message: `This part of the web address is not applied: ${list}` })}
    </p>
  )
}

function shortened(value: string): string {
  return value.length > maxShown ? `${value.slice(0, maxShown)}…` : value
}
