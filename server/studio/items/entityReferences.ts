import { idKinds, isIdKind } from '#schemas/kinds/storedAtoms.ts'
import { isEntityKind, entityKinds } from '#schemas/kinds/kinds.ts'
import { visitStored } from '#schemas/studio/visitStored.ts'
import type { ItemKey } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'

export interface EntityReference extends ItemKey {
  /** `data.gallery.2` */
  readonly path: string
}

/** Returns what the content of an entity refers to by id, as the schema of its kind says. */
export function entityReferences(kind: string, { parent, data }: StoredContent): EntityReference[] {
  const found: EntityReference[] = []
  const add = (of: string, id: unknown, path: string) => {
    if (typeof id === 'string' && id !== '') found.push({ kind: of, id, path })
  }
  add('category', parent, 'parent')
  if (!isEntityKind(kind)) return found
  visitStored(
    entityKinds[kind].data,
    data,
    ({ node: { metadata }, value, path }) => {
      const { input, kind: of } = metadata
      if (input === 'id' && isIdKind(of)) add(idKinds[of], value, path)
      if (input === 'link') add('page', pageOf(value), `${path}.$page`)
    },
    'data',
  )
  return found
}

function pageOf(link: unknown): unknown {
  return typeof link === 'object' && link !== null && '$page' in link ? link.$page : undefined
}
