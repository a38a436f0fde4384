import type { DumpVersion } from '#server/content/dump.ts'
import type { EntityTemplate } from '#server/content/entityTemplates.ts'
import { stableId } from '#server/content/identity.ts'

export interface FillOptions {
  readonly page: string
  /** Replace `{name}` in references and in texts. */
  readonly values: Readonly<Record<string, string>>
  /** Replace a string that consists of `@name`. */
  readonly texts: Readonly<Record<string, unknown>>
  readonly onMissing: (name: string) => void
  /** Pages of the site by the ids that links name; a link to another one is left out. Absent: every page is there. */
  readonly pages?: ReadonlyMap<string, string>
  /** Whether a value leads nowhere: it is left out with the object it is in, as for a reader of the page. */
  readonly isGap?: (value: unknown) => boolean
}

/** A value that is left out. */
const gap = Symbol('gap')

/** Returns the sections of a page or a template with ids and with texts and references filled in. */
export function fillSections(sections: EntityTemplate['sections'], options: FillOptions): DumpVersion['sections'] {
  return sections.map(({ key, enabled, data }) => ({
    id: stableId(options.page, key),
    key,
    ...(enabled === undefined ? {} : { enabled }),
    data: Object.fromEntries(fillEntries(data, options).filter(([, value]) => value !== gap)),
  }))
}

function fillEntries(data: object, options: FillOptions): (readonly [string, unknown])[] {
  return Object.entries(data).map(([name, value]) => {
    const page = name === '$page' ? (options.pages?.get(value) ?? gap) : undefined
    return [name, options.pages === undefined || page === undefined ? fill(value, options) : page]
  })
}

function fill(value: unknown, options: FillOptions): unknown {
  if (typeof value === 'string') return orGap(fillText(value, options), options)
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, options)).filter((item) => item !== gap)
  if (typeof value !== 'object' || value === null) return value
  const entries = fillEntries(value, options)
  return entries.some(([, item]) => item === gap) ? gap : orGap(Object.fromEntries(entries), options)
}

function orGap(value: unknown, { isGap }: FillOptions): unknown {
  return isGap?.(value) === true ? gap : value
}

function fillText(text: string, { texts, values, onMissing }: FillOptions): unknown {
  const name = /^@([\w-]+)$/.exec(text)?.[1]
  const filled = name === undefined ? text : texts[name]
  if (filled === undefined && name !== undefined) onMissing(name)
  if (typeof filled !== 'string') return filled ?? text
  return filled.replace(/\{([a-z_]+)\}/g, (whole, key: string) => values[key] ?? whole)
}
