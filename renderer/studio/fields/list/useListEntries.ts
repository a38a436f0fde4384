import { useState } from 'react'
import { followEntries, keyAt, startEntries, type ListEntries } from '#renderer/studio/fields/list/listEntries.ts'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'

interface Known extends ListEntries {
  readonly focused: string
  /** Key of the entry that is open. */
  readonly open: number | undefined
}

interface OpenedEntries {
  readonly keys: readonly number[]
  /** Number of the entry that is open. */
  readonly open: number | undefined
  /** Opens an entry, also one that comes with the next change; `undefined` closes the one that is open. */
  readonly show: (index: number | undefined) => void
}

/**
 * Returns a key for each entry of a list and which one is open, first the one the address names. An entry keeps its key, and stays open, when
 * others are moved, added or removed, here or by somebody else.
 */
export function useListEntries(items: readonly unknown[], path: string): OpenedEntries {
  const { focused } = useFields()
  const [known, setKnown] = useState<Known>(() => {
    const entries = startEntries(items)
    return { ...entries, focused, open: wantedIn(entries, path, focused) }
  })
  let now = known.items === items ? known : { ...known, ...followEntries(known, items) }
  if (now.focused !== focused) now = { ...now, focused, open: wantedIn(now, path, focused) }
  if (now !== known) setKnown(now)
  const { keys, open } = now
  const index = open === undefined ? -1 : keys.indexOf(open)
  return {
    keys,
    open: index === -1 ? undefined : index,
    show: (next) => setKnown((last) => ({ ...last, open: next === undefined ? undefined : keyAt(last, next) })),
  }
}

/** Returns the key of the entry that a path leads into. */
function wantedIn(entries: ListEntries, path: string, focused: string): number | undefined {
  if (!focused.startsWith(`${path}.`)) return undefined
  return keyAt(entries, Number(focused.slice(path.length + 1).split('.')[0]))
}
