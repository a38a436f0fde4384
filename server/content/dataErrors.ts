import { maxDepth } from '#server/content/references.ts'

export interface DataError {
  readonly path: readonly string[]
  readonly message: string
}

/** A whole dump is a few levels deeper than the data of a section. */
const deepest = maxDepth + 8

/** What Postgres cannot store, or a reader cannot walk, anywhere in some data. */
export function dataErrors(value: unknown, path: readonly string[] = []): DataError[] {
  if (typeof value === 'string') return textErrors(value).map((message) => ({ path, message }))
  if (typeof value !== 'object' || value === null) return []
  if (path.length >= deepest) return [{ path, message: `Nested deeper than ${deepest} levels` }]
  return Object.entries(value).flatMap(([key, item]) => {
    const below = [...path, key]
    return [...textErrors(key).map((message) => ({ path: below, message })), ...dataErrors(item, below)]
  })
}

function textErrors(text: string): string[] {
  if (text.includes('\u0000')) return ['Holds the character U+0000, which no database stores']
  return /[\ud800-\udfff]/u.test(text) ? ['Holds half of a surrogate pair'] : []
}
