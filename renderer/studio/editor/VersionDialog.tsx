import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { ChangeList, isSamePage } from '#renderer/studio/editor/ChangeList.tsx'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { SideBySide } from '#renderer/studio/editor/SideBySide.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useRestore } from '#renderer/studio/editor/useRestore.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

interface Props {
  readonly version: number
  readonly onClose: () => void
  /** The whole version is the draft now. */
  readonly onRestored: () => void
}

/** Renders what has changed from a version to the draft; any section of it, or all, can be taken back. */
export function VersionDialog({ version, onClose, onRestored }: Props) {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const [comparing, setComparing] = useState(false)
  const [taken, setTaken] = useState(false)
  const compare = useCall(
    'compareVersions',
    { params: { page, locale }, query: { from: String(version), to: 'draft' } },
    { before: () => ensureSaved(store), gcTime: 0 },
  )
  const restoreDraft = useRestore()
  const restore = useMutation({
    mutationFn: (section?: string) => restoreDraft({ version, ...(section === undefined ? {} : { section }) }),
    onSuccess: async (_, section) => {
      if (section === undefined) {
        onRestored()
        return
      }
      setTaken(true)
      await compare.refetch()
    },
  })
  const title = t({ id: 'Studio/Version and draft', message: `Version ${version} and the draft` })
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      size="medium"
      footer={
        <>
          <Button icon="columns" onPress={() => setComparing(true)}>
            {t({ id: 'Studio/See both', message: 'See both pages' })}
          </Button>
          <Button icon="undo" isDisabled={restore.isPending} onPress={() => restore.mutate(undefined)}>
            {t({ id: 'Studio/Restore', message: 'Restore as draft' })}
          </Button>
        </>
      }
    >
      {compare.error !== null && <ErrorNotice error={compare.error} onRetry={() => void compare.refetch()} />}
      {restore.error !== null && <ErrorNotice error={restore.error} />}
      {taken && (
        <Notice kind="good" live>
          {t({ id: 'Studio/Section restored', message: 'The section is as it was. Undo brings yours back.' })}
        </Notice>
      )}
      {compare.data === undefined && compare.error === null && (
        <p role="status">{t({ id: 'Studio/Checking', message: 'One moment …' })}</p>
      )}
      {compare.data !== undefined &&
        (isSamePage(compare.data) ? (
          <Notice kind="info">
            {t({ id: 'Studio/Same as version', message: 'The draft is the same as this version.' })}
          </Notice>
        ) : (
          <ChangeList diff={compare.data} onRestore={(id) => restore.mutate(id)} isDisabled={restore.isPending} />
        ))}
      <SideBySide
        title={title}
        open={comparing}
        onClose={() => setComparing(false)}
        before={{
          name: t({ id: 'Studio/Version', message: `Version ${version}` }),
          page,
          locale,
          version: String(version),
        }}
        after={{ name: t({ id: 'Studio/State draft', message: 'Draft' }), page, locale, version: 'draft' }}
      />
    </Dialog>
  )
}
