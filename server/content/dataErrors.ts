import { maxDepth } from '#schemas/references.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'

export interface DataError extends CodedRule {
  readonly level: 'error'
  readonly path: readonly string[]
}

/** A whole dump is a few levels deeper than the data of a section. */
const deepest = maxDepth + 8

/** Returns an error for everything Postgres cannot store, or a reader cannot walk, anywhere in some data. */
export function dataErrors(value: unknown, path: readonly string[] = []): DataError[] {
  if (typeof value === 'string') return textErrors(value, path)
  if (typeof value !== 'object' || value === null) return []
  if (path.length >= deepest) return [{ level: 'error', path, ...rule('too_deep', { max: deepest }) }]
  return Object.entries(value).flatMap(([key, item]) => {
    const below = [...path, key]
    return [...textErrors(key, below), ...dataErrors(item, below)]
  })
}

function textErrors(text: string, path: readonly string[]): DataError[] {
  if (text.includes('\u0000')) return [{ level: 'error', path, ...rule('null_character', {}) }]
  return /[\ud800-\udfff]/u.test(text) ? [{ level: 'error', path, ...rule('half_character', {}) }] : []
}
