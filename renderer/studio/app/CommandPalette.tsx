import { useDeferredValue, useState, type KeyboardEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { resultPath } from '#renderer/studio/navigation/resultPath.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { contentKindOf } from '#renderer/studio/edit/contentKind.ts'
import { useKindName } from '#renderer/studio/texts/useKindName.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { SearchField } from '#renderer/studio/ui/SearchField.tsx'
import styles from '#renderer/studio/app/CommandPalette.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

type SearchResult = CallResult<'searchStudio'>['items'][number]

/** Searches everything by name and goes there: Ctrl+K, type, Enter. */
export function CommandPalette({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t({ id: 'Studio/Search all', message: 'Search everything' })} open={open} onClose={onClose}>
      <Palette onClose={onClose} />
    </Dialog>
  )
}

function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const kindName = useKindName()
  const [q, setQ] = useState('')
  const [active, setActive] = useState(0)
  const words = useDeferredValue(q)
  const { data, error, isFetching, refetch } = useCall(
    'searchStudio',
    { query: { q: words } },
    { enabled: words.trim() !== '' },
  )
  const items = q.trim() === '' ? [] : (data?.items ?? [])
  const current = Math.min(active, items.length - 1)

  function nameOf(kind: string): string {
    if (kind === 'page') return t({ id: 'Studio/Pages', message: 'Pages' })
    const known = contentKindOf(kind)
    return known === undefined ? t({ id: 'Studio/Media', message: 'Media' }) : kindName(known)
  }

  function open(item: SearchResult): void {
    onClose()
    goTo(resultPath(item))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // The results are those of an earlier search.
    if (!event.currentTarget.validity.valid) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) {
      event.preventDefault()
      setActive((current + step + items.length) % items.length)
    }
    const chosen = items[current]
    if (event.key === 'Enter' && chosen !== undefined) open(chosen)
  }

  const count = items.length
  const isEmpty = q.trim() !== '' && !isFetching && error === null && count === 0
  return (
    <div className={styles.palette}>
      <SearchField
        label={t({ id: 'Studio/Search label', message: 'Pages, products, files, menus' })}
        q={q}
        onType={(text) => {
          setQ(text)
          setActive(0)
        }}
        role="combobox"
        aria-expanded={count > 0}
        aria-controls="palette-results"
        aria-activedescendant={count > 0 ? `palette-${current}` : undefined}
        onKeyDown={onKeyDown}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
        autoFocus
      />
      <p role="status" className={styles.status}>
        {isEmpty ? t({ id: 'Studio/Nothing found', message: 'Nothing found.' }) : ''}
      </p>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <div
        id="palette-results"
        role="listbox"
        className={styles.results}
        aria-label={t({ id: 'Studio/Results', message: 'Results' })}
      >
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
          <div
            key={`${item.kind} ${item.id}`}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={styles.result}
            ref={index === current ? showWhole : undefined}
            onClick={() => open(item)}
            onMouseMove={() => setActive(index)}
          >
            <span className={styles.title}>{item.title}</span>
            <span className={styles.kind}>{nameOf(item.kind)}</span>
            <span className={styles.detail}>{item.detail ?? item.id}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

// The focus stays in the field: the browser does not scroll to what an arrow key selects.
function showWhole(result: HTMLElement | null): void {
  result?.scrollIntoView({ block: 'nearest' })
}
