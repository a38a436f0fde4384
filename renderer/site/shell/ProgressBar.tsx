import { useLingui } from '@lingui/react/macro'
import styles from './ProgressBar.module.css'

/** The line on top of the window while a call takes its time; `effects/progressBar.ts` moves it. */
export function ProgressBar() {
  const { t } = useLingui()
  return (
    <div
      className={styles.bar}
      id="progress"
      role="progressbar"
      aria-label={t({ id: 'Shell/Loading', message: 'Loading' })}
      aria-valuemin={0}
      aria-valuemax={100}
      hidden
      suppressHydrationWarning
    />
  )
}
