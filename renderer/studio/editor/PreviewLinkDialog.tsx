import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import type { PageDialogProps } from '#renderer/studio/editor/pageDialog.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { LinkField } from '#renderer/studio/review/LinkField.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'

/** Days a link can be valid. */
const durations = [1, 7, 30] as const

/** Renders a signed address that shows the draft to someone without an account, for some days. */
export function PreviewLinkDialog({ onClose }: PageDialogProps) {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const [days, setDays] = useState<number>(durations[1])
  const make = useMutation({
    mutationFn: async () => {
      await ensureSaved(store)
      return callStudio('createPreviewLink', { params: { page, locale }, body: { hours: days * 24 } })
    },
  })
  const { data } = make
  return (
    <Dialog
      title={t({ id: 'Studio/Preview link title', message: 'Show the draft to someone' })}
      open
      onClose={onClose}
      size="small"
    >
      <p>
        {t({
          id: 'Studio/Preview link note',
          message:
            'Anyone with the link sees the draft as it is at that time, without an account. Search engines do not.',
        })}
      </p>
      {make.error !== null && <ErrorNotice error={make.error} />}
      <Field label={t({ id: 'Studio/Valid for', message: 'Valid for' })}>
        {(control) => (
          <select
            {...control}
            className={controlClass}
            value={days}
            onChange={({ target }) => {
              setDays(Number(target.value))
              make.reset()
            }}
          >
            {durations.map((count) => (
              <option key={count} value={count}>
                {t({ id: 'Studio/Days', message: plural(count, { one: '# day', other: '# days' }) })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {data === undefined ? (
        <Button variant="primary" isDisabled={make.isPending} onPress={() => make.mutate()}>
          {t({ id: 'Studio/Make link', message: 'Create the link' })}
        </Button>
      ) : (
        <LinkField url={data.url} expiresAt={data.expires_at} />
      )}
    </Dialog>
  )
}
