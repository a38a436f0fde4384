import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useVersionMessage } from '#renderer/studio/edit/useVersionMessage.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useRestore } from '#renderer/studio/editor/useRestore.ts'
import { VersionDialog } from '#renderer/studio/editor/VersionDialog.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Approval } from '#renderer/studio/review/Approval.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Renders what was published before: each can be compared with the draft and be made the draft again, whole or by
 * section.
 */
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
  const { page, locale } = useOpenPage()
  const { dateTime } = useFormats()
  const messageOf = useVersionMessage()
  const { data, error, refetch } = useCall('listVersions', { params: { page, locale } })
  const [compared, setCompared] = useState<number>()
  const restoreDraft = useRestore()
  const restore = useMutation({ mutationFn: (version: number) => restoreDraft({ version }), onSuccess: onClose })
  return (
    <>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {restore.error !== null && <ErrorNotice error={restore.error} />}
      {data?.items.length === 0 && (
        <p>{t({ id: 'Studio/No versions', message: 'Nothing has been published in this locale yet.' })}</p>
      )}
      <ul className={styles.versions}>
        {data?.items.map(({ number, created_at: at, created_by: by, published, scheduled, approved, ...version }) => (
          <li key={number} className={styles.version} aria-current={published ? 'true' : undefined}>
            <strong>
              {`${number} · ${dateTime(at)}`}
              {published && ` · ${t({ id: 'Studio/State published', message: 'Live' })}`}
            </strong>
            <span className={styles.kind}>{by?.name ?? t({ id: 'Studio/Server', message: 'The server' })}</span>
            {scheduled !== null && <Scheduled at={scheduled} />}
            {approved !== null && <Approval {...approved} />}
            {messageOf(version) !== '' && <span>{messageOf(version)}</span>}
            <div>
              <Button icon="columns" onPress={() => setCompared(number)}>
                {t({ id: 'Studio/Compare', message: 'Compare with the draft' })}
              </Button>
              <Button icon="undo" isDisabled={restore.isPending} onPress={() => restore.mutate(number)}>
                {t({ id: 'Studio/Restore', message: 'Restore as draft' })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {compared !== undefined && (
        <VersionDialog version={compared} onClose={() => setCompared(undefined)} onRestored={onClose} />
      )}
    </>
  )
}

function Scheduled({ at }: { readonly at: string }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const time = dateTime(at)
  return <span className={styles.kind}>{t({ id: 'Studio/Scheduled for', message: `Scheduled for ${time}` })}</span>
}
