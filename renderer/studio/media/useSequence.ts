import { useState } from 'react'

/**
 * Returns the ids of a list in the order they were first seen: one that is saved may leave the list, or move to its begin, and what comes
 * before and after it stays the same. Starts again with another `key`.
 */
export function useSequence(key: string, ids: readonly string[]): readonly string[] {
  const [seen, setSeen] = useState<{ readonly key: string; readonly ids: readonly string[] }>({ key, ids })
  const known = seen.key === key ? seen.ids : []
  const added = ids.filter((id) => !known.includes(id))
  if (seen.key === key && added.length === 0) return known
  const next = { key, ids: [...known, ...added] }
  setSeen(next)
  return next.ids
}
