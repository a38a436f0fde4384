import { useRef, type ReactNode } from 'react'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useLingui } from '@lingui/react/macro'
import { dropEntry, nameIn, nestEntries, type MenuEntry, type NestedEntry } from '#renderer/studio/content/menuNodes.ts'
import { useOpenItem } from '#renderer/studio/content/useItem.ts'
import styles from '#renderer/studio/content/MenuForm.module.css'

interface Props {
  readonly entries: readonly MenuEntry[]
  readonly onChange: (entries: readonly MenuEntry[]) => void
  readonly children: (entry: MenuEntry) => ReactNode
}

/** The entries as a tree that is always open; one is dropped before, after or into another. */
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
  const itemOf = ({ entry, below }: NestedEntry) => (
    <TreeItem key={entry.id} id={entry.id} textValue={textOf(entry)} className={styles.entry ?? ''}>
      <TreeItemContent>{children(entry)}</TreeItemContent>
      {below.map(itemOf)}
    </TreeItem>
  )
  return (
    <Tree
      aria-label={t({ id: 'Studio/Menu entries', message: 'Entries and their order' })}
      className={styles.entries ?? ''}
      expandedKeys={entries.map(({ id }) => id)}
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
    >
      {nestEntries(entries).map(itemOf)}
    </Tree>
  )
}
