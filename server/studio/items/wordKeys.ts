import { isEntityKind, entityKinds } from '#schemas/kinds/kinds.ts'
import { visitStored } from '#schemas/studio/visitStored.ts'
import { keyMark } from '#schemas/kinds/vocabulary.ts'
import type { StoredContent } from '#server/db/contentTables.ts'

/** A word of the vocabulary that an item has: the id of its text, and the field. */
export interface WordKey {
  readonly id: string
  readonly path: string
}

/** Returns the words of the vocabulary an item uses. */
export function wordKeysOf(kind: string, { data }: StoredContent): WordKey[] {
  if (!isEntityKind(kind)) return []
  const found: WordKey[] = []
  visitStored(
    entityKinds[kind].data,
    data,
    ({ node: { core, metadata }, value, path }) => {
      if (metadata['input'] !== 'word' || typeof value !== 'string') return
      const key = core.type === 'union' ? markedKey(value) : value
      if (key !== '') found.push({ id: `${String(metadata['vocabulary'])}/${key}`, path })
    },
    'data',
  )
  return found
}

// A value that is no key is a text of its own.
function markedKey(value: string): string {
  return value.startsWith(keyMark) ? value.slice(keyMark.length) : ''
}
