import { useDeferredValue, useRef, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { MediaDetails, type MediaDetailsHandle } from '#renderer/studio/pickers/MediaDetails.tsx'
import { MediaTile } from '#renderer/studio/pickers/MediaTile.tsx'
import { MediaUpload } from '#renderer/studio/pickers/MediaUpload.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { SearchField } from '#renderer/studio/ui/SearchField.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

export type MediaKind = 'image' | 'video' | 'download'

interface Props {
  readonly kind: MediaKind
  /** Id of the file that is chosen now. */
  readonly value: string | undefined
  readonly onClose: () => void
  readonly onChoose: (id: string) => void
}

const types = { image: 'image', video: 'video', download: undefined } as const
const accepted = { image: 'image/*', video: 'video/*', download: '' } as const

/** Chooses a file of the library, or uploads one; its texts and focal point can be set before it is used. */
export function MediaDialog({ kind, value, onClose, onChoose }: Props) {
  const { t } = useLingui()
  const locale = useContentLocale()
  const [text, setText] = useState('')
  const [folder, setFolder] = useState<string>()
  const [chosen, setChosen] = useState(value)
  const details = useRef<MediaDetailsHandle>(null)
  const leave = (then: () => void) => (details.current === null ? then() : details.current.leave(then))
  const use = () => chosen !== undefined && leave(() => onChoose(chosen))
  const q = useDeferredValue(text)
  const query = { q, folder, type: types[kind], locale, limit: '100' }
  const { data, error, refetch } = useCall('listMedia', { query }, { placeholderData: keepPreviousData })
  const items = data?.items ?? []
  return (
    <Dialog
      open
      size="wide"
      onClose={() => leave(onClose)}
      title={t({ id: 'Studio/Choose file', message: 'Choose a file' })}
      footer={
        <Button variant="primary" isDisabled={chosen === undefined} onPress={use}>
          {t({ id: 'Studio/Use file', message: 'Use this file' })}
        </Button>
      }
    >
      <div className={styles.tools}>
        <SearchField
          label={t({ id: 'Studio/Search files', message: 'Search files by name or description' })}
          q={text}
          onType={setText}
        />
        <Field label={t({ id: 'Studio/Folder', message: 'Folder' })}>
          {(inputProps) => (
            <select
              {...inputProps}
              className={controlClass}
              value={folder ?? ''}
              onChange={({ target }) => setFolder(target.value === '' ? undefined : target.value)}
            >
              <option value="">{t({ id: 'Studio/All folders', message: 'All folders' })}</option>
              {(data?.folders ?? []).filter(Boolean).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <MediaUpload
        folder={folder ?? ''}
        accept={accepted[kind]}
        onUploaded={([item, ...others]) => {
          if (item !== undefined && others.length === 0 && details.current?.isChanged !== true) setChosen(item.id)
        }}
      />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <ul className={styles.grid} aria-label={t({ id: 'Studio/Files', message: 'Files' })}>
        {items.map((item) => (
          <li key={item.id}>
            <MediaTile item={item} chosen={item.id === chosen} onChoose={() => leave(() => setChosen(item.id))} />
          </li>
        ))}
      </ul>
      {data !== undefined && items.length === 0 && (
        <p role="status">{t({ id: 'Studio/Nothing found', message: 'Nothing found.' })}</p>
      )}
      {chosen !== undefined && <MediaDetails key={chosen} ref={details} id={chosen} />}
    </Dialog>
  )
}
