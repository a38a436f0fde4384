import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { useVersionMessage } from '#renderer/studio/edit/useVersionMessage.ts'
import { Approval } from '#renderer/studio/review/Approval.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

/** Id of the heading, which the notice of a replaced draft leads to. */
export const itemVersionsId = 'item-versions'

/** Renders what was published before; each can be made the draft again, which undo takes back. */
export function ItemVersions() {
  const { t } = useLingui()
  const { store } = useOpenItem()
  const { item, status } = useItem()
  const { dateTime } = useFormats()
  const messageOf = useVersionMessage()
  const { kind, id, revision } = item
  const { data, error, refetch } = useCall('listContentVersions', { params: { kind, id } })
  const restore = useMutation({
    mutationFn: (version: number) =>
      store.replaceBy({ what: `restore ${version}`, revision }, (attempt) =>
        callStudio('restoreContent', { params: { kind, id }, ...attempt, body: { version } }),
      ),
  })
  return (
    <section>
      <h2 id={itemVersionsId} tabIndex={-1}>
        {t({ id: 'Studio/Versions', message: 'Versions' })}
      </h2>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {restore.error !== null && <ErrorNotice error={restore.error} />}
      {data?.items.length === 0 && (
        <p>{t({ id: 'Studio/No item versions', message: 'It has not been published in the studio yet.' })}</p>
      )}
      <ul className={styles.versions}>
        {data?.items.map(({ number, created_at: at, created_by: by, approved, ...version }) => (
          <li key={number} className={styles.version}>
            <strong>{`${number} · ${dateTime(at)}`}</strong>
            <span className={styles.kind}>{by?.name ?? t({ id: 'Studio/Server', message: 'The server' })}</span>
            {messageOf(version) !== '' && <span>{messageOf(version)}</span>}
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
