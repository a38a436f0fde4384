import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { importLimits } from '#schemas/studio/calls/imports.ts'
import { FileDrop } from '#renderer/studio/pickers/FileDrop.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

const megabytes = importLimits.bytes / 1_000_000

/** Chooses the file of an import in the dialog of the system, by drop, or by pasting rows that were copied in a spreadsheet. */
export function FileChoice({ onChoose }: { readonly onChoose: (file: File | undefined) => void }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [isTooMany, setIsTooMany] = useState(false)
  const take = (files: readonly File[]) => {
    setIsTooMany(files.length > 1)
    const [file, ...others] = files
    if (file === undefined || others.length > 0) return
    // The control shows the name.
    const transfer = new DataTransfer()
    transfer.items.add(file)
    if (input.current !== null) input.current.files = transfer.files
    onChoose(file)
  }
  usePastedFile((file) => take([file]))
  const rows = number(importLimits.rows)
  const { columns } = importLimits
  return (
    <FileDrop onDrop={take}>
      <Field
        label={t({ id: 'Studio/CSV file', message: 'CSV file' })}
        hint={
          <>
            {t({
              id: 'Studio/CSV file hint',
              message: `With headings above its rows. At most ${megabytes} MB, ${rows} rows and ${columns} columns.`,
            })}{' '}
            {t({ id: 'Studio/CSV file paste', message: 'Or paste rows copied in a spreadsheet, with their headings.' })}
          </>
        }
        required
      >
        {(inputProps) => (
          <input
            {...inputProps}
            ref={input}
            className={controlClass}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            required
            onChange={({ target }) => {
              setIsTooMany(false)
              onChoose(target.files?.[0])
            }}
          />
        )}
      </Field>
      {isTooMany && (
        <Notice kind="bad" live>
          {t({ id: 'Studio/One file at a time', message: 'An import takes one file. None of these was taken.' })}
        </Notice>
      )}
    </FileDrop>
  )
}

/** Calls back with a file that is pasted anywhere but in a text field, or with pasted rows as a file. */
function usePastedFile(onPaste: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event
    const isText =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')
    if (clipboardData === null || isText) return
    const [copied] = clipboardData.files
    const text = clipboardData.getData('text/plain')
    // A spreadsheet copies a picture of its cells as well.
    const file = text.includes('\n') ? new File([text], 'pasted.csv', { type: 'text/csv' }) : copied
    if (file !== undefined) onPaste(file)
  })
  useEffect(() => {
    const onEvent = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onEvent)
    return () => document.removeEventListener('paste', onEvent)
  }, [])
}
