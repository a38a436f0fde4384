import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { useItems } from '#renderer/studio/pickers/useItems.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { SearchField } from '#renderer/studio/ui/SearchField.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  /** Kind of content, for example `product`. */
  readonly kind: string
  /** Ids that are chosen already. */
  readonly excluded?: readonly string[]
  readonly onClose: () => void
  readonly onChoose: (id: string) => void
}

/** Chooses a product, category, promotion, news or dealer by name. */
export function ContentDialog({ kind, excluded = [], onClose, onChoose }: Props) {
  const { t } = useLingui()
  const locale = useContentLocale()
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => search.current?.focus(), [])
  const q = useDeferredValue(text)
  const { data, error, refetch } = useItems(kind, q, locale)
  const items = (data?.items ?? []).filter(({ id }) => !excluded.includes(id))
  return (
    <Dialog open onClose={onClose} title={t({ id: 'Studio/Choose item', message: 'Choose from the catalogue' })}>
      <SearchField
        ref={search}
        label={t({ id: 'Studio/Search items', message: 'Search by name' })}
        q={text}
        onType={setText}
      />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <ul className={styles.results} aria-label={t({ id: 'Studio/Items found', message: 'Items found' })}>
        {items.map(({ id, title, detail, image }) => (
          <li key={id}>
            <button type="button" className={styles.result} onClick={() => onChoose(id)}>
              {image !== undefined && <img className={styles.picture} src={image} alt="" loading="lazy" />}
              <span className={styles.name}>{title}</span>
              <span className={styles.detail}>{detail ?? id}</span>
            </button>
          </li>
        ))}
      </ul>
      {data !== undefined && items.length === 0 && (
        <p role="status">{t({ id: 'Studio/Nothing found', message: 'Nothing found.' })}</p>
      )}
    </Dialog>
  )
}
