import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useLingui } from '@lingui/react/macro'
import {
  dropEntry,
  movesByKey,
  nameIn,
  nestEntries,
  type MenuEntry,
  type NestedEntry,
} from '#renderer/studio/content/menuNodes.ts'
import { useOpenItem } from '#renderer/studio/content/useItem.ts'
import styles from '#renderer/studio/content/MenuForm.module.css'

interface Props {
  readonly entries: readonly MenuEntry[]
  readonly onChange: (entries: readonly MenuEntry[]) => void
  readonly children: (entry: MenuEntry) => ReactNode
}

/** Renders the entries as a tree that is always open; one is dropped before, after or into another. */
export function MenuTree({ entries, onChange, children }: Props) {
  const { t } = useLingui()
  const { locale } = useOpenItem()
  const dragged = useRef('')
  const textOf = (entry: MenuEntry) => nameIn(entry, locale)?.text ?? entry.page ?? entry.id
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onDragStart: ({ keys }) => {
      dragged.current = String([...keys][0])
    },
    getDropOperation: (target) => {
      if (target.type === 'root') return 'cancel'
      const next = dropEntry(entries, dragged.current, String(target.key), target.dropPosition)
      return next === entries ? 'cancel' : 'move'
    },
    onMove: ({ target }) => onChange(dropEntry(entries, dragged.current, String(target.key), target.dropPosition)),
  })
  const tree = useRef<HTMLDivElement>(null)
  // Before the tree handles them: its arrow keys move the focus and close a branch.
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    const move = event.altKey && isMoveKey(key) ? movesByKey[key] : undefined
    if (move === undefined || !(target instanceof Element) || target.closest('input, select, textarea')) return
    const id = target.closest('[role=row]')?.getAttribute('data-key')
    if (typeof id !== 'string') return
    event.preventDefault()
    event.stopPropagation()
    const next = move(entries, id)
    if (next === entries) return
    flushSync(() => onChange(next))
    // Its row may be another element now.
    const focused = `[data-key="${CSS.escape(id)}"] ${target.role === 'row' ? '' : 'button[aria-expanded]'}`
    tree.current?.querySelector<HTMLElement>(focused)?.focus()
  }
  const itemOf = ({ entry, below }: NestedEntry) => (
    <TreeItem key={entry.id} id={entry.id} textValue={textOf(entry)} className={styles.entry ?? ''}>
      <TreeItemContent>{children(entry)}</TreeItemContent>
      {below.map(itemOf)}
    </TreeItem>
  )
  return (
    <div ref={tree} onKeyDownCapture={onKeyDown}>
      <Tree
        aria-label={t({ id: 'Studio/Menu entries', message: 'Entries and their order' })}
        className={styles.entries ?? ''}
        expandedKeys={entries.map(({ id }) => id)}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
      >
        {nestEntries(entries).map(itemOf)}
      </Tree>
    </div>
  )
}

function isMoveKey(key: string): key is keyof typeof movesByKey {
  return key in movesByKey
}
