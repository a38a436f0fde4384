import { useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { importLimits } from '#schemas/studio/calls/imports.ts'
import type { ChosenDialect } from '#schemas/studio/calls/importDialect.ts'
import { changedFileName } from '#schemas/studio/fileName.ts'
import { importKinds, type ImportKind } from '#schemas/studio/importKinds.ts'
import { storeRead } from '#renderer/studio/api/queryCache.ts'
import { sendForm } from '#renderer/studio/api/sendForm.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { importPath } from '#renderer/studio/navigation/paths.ts'
import { searchText } from '#renderer/studio/navigation/searchText.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { useSearchParams } from '#renderer/studio/navigation/useSearchParams.ts'
import { FileChoice } from '#renderer/studio/import/FileChoice.tsx'
import { FileProblem } from '#renderer/studio/import/FileProblem.tsx'
import { FileSample } from '#renderer/studio/import/FileSample.tsx'
import { TemplateDownload } from '#renderer/studio/import/TemplateDownload.tsx'
import { ChangedName } from '#renderer/studio/pickers/ChangedName.tsx'
import { useImportNames } from '#renderer/studio/texts/useImportNames.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/import/Import.module.css'

/** What a new file holds, when a link says it. */
const importSearch = v.object({ kind: searchText })

/** Renders the first step: what the file holds, and the file. */
export function NewImport() {
  const { t } = useLingui()
  const goTo = useGoTo()
  const names = useImportNames()
  const [kind, setKind] = useState<ImportKind>(kindOf(useSearchParams(importSearch).kind))
  const [file, setFile] = useState<File>()
  const [bytes, setBytes] = useState<Uint8Array>()
  const [chosen, setChosen] = useState<ChosenDialect>({})
  const choose = async (next: File | undefined) => {
    setFile(next)
    setBytes(undefined)
    setChosen({})
    const read = next === undefined || next.size > importLimits.bytes ? undefined : await next.arrayBuffer()
    if (read !== undefined) setBytes(new Uint8Array(read))
  }
  const [share, setShare] = useState(0)
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      if (file === undefined) throw new Error('No file is chosen')
      // The server would say the same, after the whole file was sent.
      if (file.size > importLimits.bytes) throw tooLarge
      setShare(0)
      const form = new FormData()
      for (const [key, value] of Object.entries({ kind, ...chosen })) {
        if (value !== null) form.set(key, String(value))
      }
      form.set('file', file)
      return sendForm('uploadImport', { form }, setShare)
    },
    onSuccess: (run) => {
      storeRead('getImport', { params: { id: run.id } }, run)
      goTo(importPath(run.id))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  const name = file?.name ?? ''
  return (
    <section className={styles.panel}>
      <h2>{t({ id: 'Studio/New import', message: 'Import a CSV file' })}</h2>
      <form className={styles.form} onSubmit={submit}>
        <Field label={t({ id: 'Studio/Import kind', message: 'What is in the file' })}>
          {(inputProps) => (
            <select
              {...inputProps}
              className={controlClass}
              value={kind}
              onChange={({ target: { value } }) => setKind(kindOf(value))}
            >
              {importKinds.map((each) => (
                <option key={each} value={each}>
                  {names.kind(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TemplateDownload kind={kind} />
        <FileChoice onChoose={(next) => void choose(next)} />
        <ListedName file={file} />
        {bytes !== undefined && bytes.length > 0 && <FileSample bytes={bytes} chosen={chosen} onChange={setChosen} />}
        {error !== null && <FileProblem error={error} />}
        {isPending && (
          <div role="status" className={styles.progress}>
            {t({ id: 'Studio/Uploading', message: `Uploading ${name}` })}
            <progress max={1} value={share} aria-label={name} />
          </div>
        )}
        <div>
          <Button type="submit" variant="primary" isDisabled={isPending}>
            {t({ id: 'Studio/Read file', message: 'Read the file' })}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Shows how the file was called, where the import is listed under another name. */
function ListedName({ file }: { readonly file: File | undefined }) {
  const sent = file === undefined ? undefined : changedFileName(file.name)
  if (sent === undefined) return null
  return (
    <Notice kind="info" live>
      <ChangedName sent={sent} />
    </Notice>
  )
}

const megabytes = importLimits.bytes / 1_000_000
const tooLarge = new StudioCallError(413, 'invalid', {
  issues: [{ level: 'error', code: 'csv_too_large', params: { max: megabytes }, path: '' }],
})

function kindOf(name: string): ImportKind {
  return importKinds.find((each) => each === name) ?? 'retailer'
}
