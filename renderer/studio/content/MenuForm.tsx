import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { randomUuid } from '#schemas/randomUuid.ts'
import { MenuEntryFields } from '#renderer/studio/content/MenuEntryFields.tsx'
import { MenuEntryRow } from '#renderer/studio/content/MenuEntryRow.tsx'
import { readEntries, type MenuEntry } from '#renderer/studio/content/menuNodes.ts'
import { MenuTree } from '#renderer/studio/content/MenuTree.tsx'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { ListIssues } from '#renderer/studio/fields/list/ListIssues.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/content/MenuForm.module.css'

/**
 * Renders the entries of a menu as a tree: a name, where it leads, and its position, changed by dragging, buttons, or
 * Alt and the arrow keys.
 */
export function MenuForm() {
  const { t } = useLingui()
  const { store, focused } = useOpenItem()
  const { content, item } = useItem()
  const entries = readEntries(content['nodes'])
  const [open, setOpened] = useOpenEntry(entries, focused)
  const change = (nodes: readonly MenuEntry[], what = '') => {
    if (nodes !== entries) store.change({ ...store.state().content, nodes }, what)
  }
  const add = () => {
    const id = randomUuid().slice(0, 8)
    change([...entries, { id, names: {} }])
    setOpened(id)
  }
  const setEntry = (entry: MenuEntry, next: MenuEntry, what: string) =>
    change(
      entries.map((each) => (each === entry ? next : each)),
      what,
    )
  return (
    <section className={styles.menu}>
      <p className={styles.hint}>
        {t({
          id: 'Studio/Menu hint',
          message: 'Drag an entry by its handle, press the arrows beside it, or use Alt and the arrow keys.',
        })}
      </p>
      <ListIssues path="nodes" />
      <MenuTree entries={entries} onChange={change}>
        {(entry) => (
          <>
            <MenuEntryRow
              {...{ entries, entry }}
              open={open === entry.id}
              onOpen={() => setOpened(open === entry.id ? '' : entry.id)}
              onChange={change}
            />
            {open === entry.id && (
              <MenuEntryFields
                entry={entry}
                index={entries.indexOf(entry)}
                issues={item.issues}
                onChange={(next, what) => setEntry(entry, next, what)}
              />
            )}
          </>
        )}
      </MenuTree>
      <Button icon="add" onPress={add}>
        {t({ id: 'Studio/Add entry', message: 'Add an entry' })}
      </Button>
    </section>
  )
}

/** Returns the id of the entry that is open, at first the one the address names; it stays open when others are moved or removed. */
function useOpenEntry(entries: readonly MenuEntry[], focused: string) {
  const named = () => entries[Number(/^nodes\.(\d+)/.exec(focused)?.[1] ?? Number.NaN)]?.id
  const [known, setKnown] = useState(() => ({ focused, id: named() }))
  const now = known.focused === focused ? known : { focused, id: named() ?? known.id }
  if (now !== known) setKnown(now)
  return [now.id, (id: string) => setKnown({ focused, id })] as const
}
