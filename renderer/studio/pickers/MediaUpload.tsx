import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/calls/media.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { uploadFile } from '#renderer/studio/pickers/uploadFile.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly folder: string
  /** Types the file dialog offers, for example `image/*`. */
  readonly accept: string
  /** Called once with the new files, unless the screen has been left meanwhile. */
  readonly onUploaded: (items: readonly MediaItem[]) => void
}

/** Uploads files that are dropped here or chosen, one after the other, and shows how far they are. */
export function MediaUpload({ folder, accept, onUploaded }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [current, setCurrent] = useState<{ readonly name: string; readonly share: number }>()
  const [failures, setFailures] = useState<readonly { readonly name: string; readonly error: unknown }[]>([])
  const [uploaded, setUploaded] = useState<readonly MediaItem[]>([])
  const notify = useEffectEvent(onUploaded)
  useEffect(() => {
    if (uploaded.length > 0) notify(uploaded)
  }, [uploaded])
  const upload = async (files: readonly File[]) => {
    const items: MediaItem[] = []
    setFailures([])
    for (const file of files) {
      const { name } = file
      setCurrent({ name, share: 0 })
      try {
        items.push(await uploadFile(file, { folder }, (share) => setCurrent({ name, share })))
      } catch (error) {
        // The others are uploaded all the same.
        setFailures((before) => [...before, { name, error }])
      }
    }
    setCurrent(undefined)
    setUploaded(items)
  }
  const name = current?.name ?? ''
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        void upload([...event.dataTransfer.files])
      }}
    >
      <div className={styles.tools}>
        <span>{t({ id: 'Studio/Drop files', message: 'Drop files here, or choose them.' })}</span>
        <Button icon="add" isDisabled={current !== undefined} onPress={() => input.current?.click()}>
          {t({ id: 'Studio/Upload', message: 'Upload' })}
        </Button>
      </div>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={accept}
        aria-label={t({ id: 'Studio/Upload', message: 'Upload' })}
        onChange={({ target }) => {
          void upload([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {current !== undefined && (
        <div role="status">
          {t({ id: 'Studio/Uploading', message: `Uploading ${name}` })}
          <progress max={1} value={current.share} aria-label={name} />
        </div>
      )}
      {failures.map(({ name: failed, error }) => (
        <div key={failed}>
          <strong>{failed}</strong>
          <ErrorNotice error={error} />
        </div>
      ))}
    </div>
  )
}
