import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import styles from '#renderer/studio/ui/Form.module.css'

/** Stands in for a screen that could not be rendered; what was typed is kept in this window and is there after a reload. */
export function Broken({ error }: { readonly error: unknown }) {
  return (
    <div className={styles.page}>
      <ErrorNotice error={error} onRetry={() => location.reload()} />
    </div>
  )
}
