import { useLingui } from '@lingui/react/macro'
import styles from './ProgressBar.module.css'

/** Renders the progress bar on top of the window; `effects/progressBar.ts` updates it during calls. */
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
