import * as v from 'valibot'
import { permalink as permalinkSchema } from '#schemas/atoms.ts'
import { oneLine } from '#schemas/oneLine.ts'
import { maxPageBytes } from '#schemas/page.ts'
import { hasCapitals } from '#schemas/permalink.ts'
import { isReservedPermalink } from '#schemas/reservedPermalinks.ts'
import type { Finding } from '#schemas/studio/finding.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import type { PageFinding } from '#server/content/pageFinding.ts'

/** A snapshot of a page as far as its outer form is checked. */
export interface Envelope {
  readonly title: string
  readonly permalink: string
  readonly sections: readonly { readonly id?: string | undefined; readonly key: string }[]
}

/**
 * Returns what a draft may lack and a published page may not: a title of one line, and a well-formed permalink in lower case that
 * is not the site's own.
 */
export function titleFindings({ title, permalink }: Envelope): Finding[] {
  return [
    ...(title.trim() === '' ? [at('title', rule('missing', {}))] : []),
    ...(oneLine.test(title) ? [] : [at('title', rule('control_character', {}))]),
    ...permalinkFindings(permalink),
  ]
}

function permalinkFindings(permalink: string): Finding[] {
  if (!v.is(permalinkSchema, permalink)) return [at('permalink', rule('invalid_permalink', {}))]
  if (isReservedPermalink(permalink)) return [at('permalink', rule('reserved_permalink', { permalink }))]
  return hasCapitals(permalink) ? [at('permalink', rule('permalink_in_capitals', { permalink }))] : []
}

/** Returns findings about a page that is too large, and sections that share a key or an id. */
export function sizeFindings(page: Envelope): PageFinding[] {
  const bytes = Buffer.byteLength(JSON.stringify(page))
  const { sections } = page
  return [
    ...(bytes > maxPageBytes ? [at('', rule('page_too_large', { bytes, max: maxPageBytes }))] : []),
    ...repeated(sections, ({ key }) => key).map(({ key, id }) => ({ key, id, ...at('', rule('duplicate_key', {})) })),
    ...repeated(sections, ({ id }) => id).map(({ id = '' }) => at('', rule('duplicate_id', { id }))),
  ]
}

function at(path: string, broken: CodedRule): Finding {
  return { level: 'error', path, ...broken }
}

/** Returns the first repetition of each name. */
function repeated<TItem>(items: readonly TItem[], nameOf: (item: TItem) => string | undefined): TItem[] {
  const counts = new Map<string, number>()
  return items.filter((item) => {
    const name = nameOf(item)
    if (name === undefined) return false
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return counts.get(name) === 2
  })
}
