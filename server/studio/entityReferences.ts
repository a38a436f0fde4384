import type { ItemKey } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'

/** Where an entity holds the ids of others, by path; a list stands for each of its members. */
const references: readonly (readonly [path: string, kind: string])[] = [
  ['parent', 'category'],
  ['data.image', 'media'],
  ['data.gallery', 'media'],
  ['data.downloads', 'media'],
  ['data.products', 'product'],
  ['data.walkaround.frames', 'media'],
  ['data.experience_3d.model', 'media'],
  ['data.experience_3d.poster', 'media'],
  ['data.preview', 'media'],
  ['data.link.$page', 'page'],
  ['data.icon', 'media'],
  ['data.share_image', 'media'],
]

export interface EntityReference extends ItemKey {
  /** `data.gallery.2` */
  readonly path: string
}

/** Returns what the content of an entity refers to. */
export function entityReferences(content: StoredContent): EntityReference[] {
  return references.flatMap(([path, kind]) => {
    const value = valueAt(content, path.split('.'))
    const found: readonly unknown[] = Array.isArray(value) ? value : [value]
    return found.flatMap((id, n) => {
      if (typeof id !== 'string' || id === '') return []
      return [{ kind, id, path: Array.isArray(value) ? `${path}.${n}` : path }]
    })
  })
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return valueAt(Object.entries(value).find(([key]) => key === name)?.[1], rest)
}
