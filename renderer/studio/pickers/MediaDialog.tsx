import { useDeferredValue, useRef, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { useCallPages } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { MediaDetails, type MediaDetailsHandle } from '#renderer/studio/pickers/MediaDetails.tsx'
import { MediaTile } from '#renderer/studio/pickers/MediaTile.tsx'
import { MediaUpload } from '#renderer/studio/pickers/MediaUpload.tsx'
import type { MediaKind } from '#renderer/studio/pickers/mediaKind.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import { SearchField } from '#renderer/studio/ui/SearchField.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly kind: MediaKind
  /** Id of the file that is chosen now. */
  readonly value?: string | undefined
  /** How many files can be chosen; one without it. */
  readonly max?: number
  readonly onClose: () => void
  /** Gets the files in the order in which they were chosen. */
  readonly onChoose: (ids: readonly string[]) => void
}

const types = { image: 'image', video: 'video', download: undefined } as const

/** Chooses files of the library, or uploads some; texts and focal point of the last one can be set before it is used. */
export function MediaDialog({ kind, value, max = 1, onClose, onChoose }: Props) {
  const { t } = useLingui()
  const locale = useContentLocale()
  const [text, setText] = useState('')
  const [folder, setFolder] = useState<string>()
  const [chosen, setChosen] = useState<readonly string[]>(value === undefined ? [] : [value])
  const [surplus, setSurplus] = useState(0)
  const details = useRef<MediaDetailsHandle>(null)
  const leave = (then: () => void) => (details.current === null ? then() : details.current.leave(then))
  const q = useDeferredValue(text)
  const query = { q, folder, type: types[kind], locale, limit: '60' }
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCallPages(
    'listMedia',
    { query },
    { placeholderData: keepPreviousData },
  )
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const isSeveral = max > 1
  const choose = (ids: readonly string[]) => {
    setChosen(ids.slice(0, max))
    setSurplus(Math.max(0, ids.length - max))
  }
  const toggle = (id: string) => choose(isSeveral ? toggled(chosen, id) : [id])
  const add = (ids: readonly string[]) => choose([...new Set([...chosen, ...ids])])
  const addMade = ({ id }: MediaItem) => leave(() => (isSeveral ? add([id]) : choose([id])))
  const [count, last] = [chosen.length, chosen.at(-1)]
  return (
    <Dialog
      open
      size="wide"
      onClose={() => leave(onClose)}
      title={
        isSeveral
          ? t({ id: 'Studio/Choose files', message: 'Choose files' })
          : t({ id: 'Studio/Choose file', message: 'Choose a file' })
      }
      footer={
        <Button variant="primary" isDisabled={count === 0} onPress={() => leave(() => onChoose(chosen))}>
          {isSeveral
            ? t({ id: 'Studio/Use files', message: plural(count, { one: 'Use # file', other: 'Use # files' }) })
            : t({ id: 'Studio/Use file', message: 'Use this file' })}
        </Button>
      }
    >
      <div className={styles.picker}>
        <div className={styles.library}>
          <div className={styles.tools}>
            <SearchField
              label={t({ id: 'Studio/Search files', message: 'Search files by name or description' })}
              q={text}
              onType={setText}
            />
            <FolderChoice folder={folder} folders={data?.pages[0]?.folders ?? []} onChange={setFolder} />
          </div>
          <MediaUpload
            folder={folder ?? ''}
            kind={kind}
            onUploaded={(uploaded) => {
              if (isSeveral) return add(uploaded.map(({ id }) => id))
              const [item, ...others] = uploaded
              if (item !== undefined && others.length === 0 && details.current?.isChanged !== true) choose([item.id])
            }}
          />
          {surplus > 0 && <NotChosen max={max} count={surplus} />}
          {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          <FileGrid items={items} chosen={chosen} onChoose={(id) => leave(() => toggle(id))} />
          {data !== undefined && items.length === 0 && (
            <p role="status">{t({ id: 'Studio/Nothing found', message: 'Nothing found.' })}</p>
          )}
          {hasNextPage && (
            <Button isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
              {t({ id: 'Studio/Show more', message: 'Show more' })}
            </Button>
          )}
        </div>
        {last !== undefined && <MediaDetails key={last} ref={details} id={last} onMade={addMade} />}
      </div>
    </Dialog>
  )
}

/** Says that more files were to be chosen than the field takes. */
function NotChosen({ max, count }: { readonly max: number; readonly count: number }) {
  const { t } = useLingui()
  const limit = t({
    id: 'Studio/Most files',
    message: plural(max, { one: 'Room for # file.', other: 'Room for # files.' }),
  })
  const left = t({
    id: 'Studio/Files not chosen',
    message: plural(count, { one: '# more was not chosen.', other: '# more were not chosen.' }),
  })
  return (
    <Notice kind="warn" live>
      {limit} {left}
    </Notice>
  )
}

interface GridProps {
  readonly items: readonly MediaItem[]
  readonly chosen: readonly string[]
  readonly onChoose: (id: string) => void
}

function FileGrid({ items, chosen, onChoose }: GridProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.grid} aria-label={t({ id: 'Studio/Files', message: 'Files' })}>
      {items.map((item) => (
        <li key={item.id}>
          <MediaTile item={item} chosen={chosen.includes(item.id)} onChoose={() => onChoose(item.id)} />
        </li>
      ))}
    </ul>
  )
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
}

interface FolderProps {
  readonly folder: string | undefined
  readonly folders: readonly string[]
  readonly onChange: (folder: string | undefined) => void
}

function FolderChoice({ folder, folders, onChange }: FolderProps) {
  const { t } = useLingui()
  return (
    <Field label={t({ id: 'Studio/Folder', message: 'Folder' })}>
      {(inputProps) => (
        <select
          {...inputProps}
          className={controlClass}
          value={folder ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        >
          <option value="">{t({ id: 'Studio/All folders', message: 'All folders' })}</option>
          {folders.filter(Boolean).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
