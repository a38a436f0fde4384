import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { Approval } from '#renderer/studio/review/Approval.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

/** Renders what was published before; each can be made the draft again, which undo takes back. */
export function ItemVersions() {
  const { t } = useLingui()
  const { store } = useOpenItem()
  const { item, status } = useItem()
  const { dateTime } = useFormats()
  const { kind, id, revision } = item
  const { data, error, refetch } = useCall('listContentVersions', { params: { kind, id } })
  const restore = useMutation({
    mutationFn: (version: number) =>
      callStudio('restoreContent', { params: { kind, id }, revision, body: { version } }),
    onSuccess: (restored) => store.replace(restored),
  })
  return (
    <section>
      <h2>{t({ id: 'Studio/Versions', message: 'Versions' })}</h2>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {restore.error !== null && <ErrorNotice error={restore.error} />}
      {data?.items.length === 0 && (
        <p>{t({ id: 'Studio/No item versions', message: 'It has not been published in the studio yet.' })}</p>
      )}
      <ul className={styles.versions}>
        {data?.items.map(({ number, created_at: at, created_by: by, message, approved }) => (
          <li key={number} className={styles.version}>
            <strong>{`${number} · ${dateTime(at)}`}</strong>
            <span className={styles.kind}>{by?.name ?? t({ id: 'Studio/Server', message: 'The server' })}</span>
            {message !== '' && <span>{message}</span>}
            {approved !== null && <Approval {...approved} />}
            <div>
              <Button
                icon="undo"
                isDisabled={restore.isPending || status !== 'saved'}
                onPress={() => restore.mutate(number)}
              >
                {t({ id: 'Studio/Restore', message: 'Restore as draft' })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
