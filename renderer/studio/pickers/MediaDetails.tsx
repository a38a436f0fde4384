import { useEffect, useImperativeHandle, useRef, type FormEvent, type Ref } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { AlternativeText } from '#renderer/studio/pickers/AlternativeText.tsx'
import { CutPicture } from '#renderer/studio/pickers/cut/CutPicture.tsx'
import { FileChanges } from '#renderer/studio/pickers/FileChanges.tsx'
import { FocalPoint } from '#renderer/studio/pickers/FocalPoint.tsx'
import { LicenceFields } from '#renderer/studio/pickers/LicenceFields.tsx'
import { MediaSteps, type Steps } from '#renderer/studio/pickers/MediaSteps.tsx'
import { MediaUses } from '#renderer/studio/pickers/MediaUses.tsx'
import { useFile } from '#renderer/studio/pickers/useFile.ts'
import { useFileEdits } from '#renderer/studio/pickers/useFileEdits.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

/** What whoever shows the details of a file goes through, so that nothing typed is lost. */
export interface MediaDetailsHandle {
  readonly isChanged: boolean
  /** Saves what is changed, then goes on; where it cannot be saved, the error is shown instead. */
  readonly leave: (then: () => void) => void
}

interface Props {
  readonly id: string
  readonly ref?: Ref<MediaDetailsHandle>
  readonly steps?: Steps | undefined
  /** Gets a picture that was made of a part of this one. */
  readonly onMade?: (made: MediaItem) => void
}

/** Renders the texts in the locale that is edited, focal point, licence and uses of a file. */
export function MediaDetails({ id, ...props }: Props) {
  const { data: item, error } = useFile(id)
  if (item !== undefined) return <Details item={item} {...props} />
  return error === null ? null : <ErrorNotice error={error} />
}

function Details({ item, steps, ref, onMade }: Omit<Props, 'id'> & { readonly item: MediaItem }) {
  const { t } = useLingui()
  const { text, point, licence, until, isChanged, isPending, isSaved, error, change, save, discard } =
    useFileEdits(item)
  const input = useRef<HTMLInputElement>(null)
  const isStepped = steps?.isStepped === true
  useEffect(() => {
    if (isStepped) input.current?.focus()
  }, [isStepped])
  const isImage = item.mime_type.startsWith('image/')
  useImperativeHandle(ref, () => ({ isChanged, leave: save }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form around the dialog is another one.
    event.stopPropagation()
    save(steps?.next)
  }
  return (
    // A dialog that keeps what is typed in its forms may close over this one: it is saved then.
    <form
      className={styles.details}
      aria-label={item.name}
      onInput={(event) => event.stopPropagation()}
      onSubmit={submit}
    >
      <h3>{item.name}</h3>
      <FileChanges item={item} />
      {isImage && <AlternativeText {...{ item, text, input }} onChange={(next) => change({ text: next })} />}
      {error !== null && (
        <>
          <ErrorNotice error={error} />
          {isChanged && (
            <div>
              <Button onPress={discard}>{t({ id: 'Studio/Discard item', message: 'Discard the changes' })}</Button>
            </div>
          )}
        </>
      )}
      {steps !== undefined && (
        <MediaSteps steps={steps} isChanged={isChanged} isPending={isPending} onPrevious={() => save(steps.previous)} />
      )}
      {isImage && <FocalPoint file={item.file} point={point} onChange={(next) => change({ point: next ?? null })} />}
      <CutPicture item={item} onMade={(made) => onMade?.(made)} />
      <LicenceFields {...{ item, licence, until }} onChange={change} />
      <div className={styles.tools}>
        <Button isDisabled={!isChanged || isPending} onPress={() => save()}>
          {t({ id: 'Studio/Save file', message: 'Save the details' })}
        </Button>
        <span role="status">{isSaved && t({ id: 'Studio/File saved', message: 'Saved.' })}</span>
      </div>
      <MediaUses id={item.id} />
    </form>
  )
}
