import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio, studioUrl } from '#renderer/studio/api/callStudio.ts'
import { versionsQuery } from '#renderer/studio/api/queries.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { useFormats } from '#renderer/studio/app/useFormats.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { settleDraft } from '#renderer/studio/editor/settleDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/editor/panels.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** What was published before: each can be looked at and be made the draft again. */
export function VersionsPanel({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t({ id: 'Studio/Versions', message: 'Versions' })} open={open} onClose={onClose} size="side">
      <Versions onClose={onClose} />
    </Dialog>
  )
}

function Versions({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const { dateTime } = useFormats()
  const { data, error, refetch } = useQuery(versionsQuery(page, locale))
  const [looking, setLooking] = useState<number>()
  const params = { page, locale }
  const restore = useMutation({
    mutationFn: async (version: number) => {
      await settleDraft(store)
      return callStudio('restoreVersion', { params, revision: store.state().revision, body: { version } })
    },
    onSuccess: (draft) => {
      store.replace(draft)
      onClose()
    },
  })
  return (
    <>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {restore.error !== null && <ErrorNotice error={restore.error} />}
      {data?.items.length === 0 && (
        <p>{t({ id: 'Studio/No versions', message: 'Nothing has been published in this locale yet.' })}</p>
      )}
      <ul className={styles.versions}>
        {data?.items.map(({ number, created_at: at, created_by: by, message, published }) => (
          <li key={number} className={styles.version} aria-current={published ? 'true' : undefined}>
            <strong>
              {`${number} · ${dateTime(at)}`}
              {published && ` · ${t({ id: 'Studio/State published', message: 'Live' })}`}
            </strong>
            <span className={styles.kind}>{by?.name ?? t({ id: 'Studio/Server', message: 'The server' })}</span>
            {message !== '' && <span>{message}</span>}
            <div>
              <Button icon="visible" onPress={() => setLooking(number)}>
                {t({ id: 'Studio/Look at it', message: 'Look at it' })}
              </Button>
              <Button icon="undo" isDisabled={restore.isPending} onPress={() => restore.mutate(number)}>
                {t({ id: 'Studio/Restore', message: 'Make it the draft' })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        title={t({ id: 'Studio/Version', message: `Version ${looking ?? 0}` })}
        open={looking !== undefined}
        onClose={() => setLooking(undefined)}
        size="wide"
      >
        <iframe
          className={styles.old}
          title={t({ id: 'Studio/Version', message: `Version ${looking ?? 0}` })}
          src={studioUrl('getFrame', { params, query: { version: String(looking ?? 'draft') } })}
        />
      </Dialog>
    </>
  )
}
