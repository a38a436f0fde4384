import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { ItemChanges } from '#renderer/studio/content/ItemChanges.tsx'
import { useItem } from '#renderer/studio/content/useItem.ts'
import type { SeenItem } from '#renderer/studio/content/useSeenChanges.ts'
import { SinceLooked } from '#renderer/studio/edit/SinceLooked.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

/** Renders what goes live, and before it what others did since the person looked. */
export function SeenChanges({ all, since }: SeenItem) {
  const { t } = useLingui()
  const { item } = useItem()
  return (
    <>
      {since !== undefined && <SinceLooked {...since} />}
      {since?.draft === 'changed' && <ItemChanges fields={since.fields} />}
      {all.error !== null && <ErrorNotice error={all.error} onRetry={() => void all.refetch()} />}
      {item.published !== null && item.has_draft && all.data !== undefined && (
        <section className={styles.group}>
          <h3>{t({ id: 'Studio/All changes', message: 'Everything that goes live' })}</h3>
          <ItemChanges fields={all.data.fields} />
        </section>
      )}
    </>
  )
}
