import type { DumpVersion } from '#server/content/dump.ts'
import { stableId } from '#server/content/identity.ts'

interface TemplateSection {
  readonly key: string
  readonly enabled?: number | undefined
  readonly data: Readonly<Record<string, unknown>>
}

export interface FillOptions {
  readonly page: string
  /** Replace `{name}` in references and in texts. */
  readonly values: Readonly<Record<string, string>>
  /** Replace a string that consists of `@name`. */
  readonly texts: Readonly<Record<string, unknown>>
  readonly onMissing: (name: string) => void
}

/** Returns the sections of a page or a template with ids and with texts and references filled in. */
export function fillSections(sections: readonly TemplateSection[], options: FillOptions): DumpVersion['sections'] {
  return sections.map(({ key, enabled, data }) => ({
    id: stableId(options.page, key),
    key,
    ...(enabled === undefined ? {} : { enabled }),
    data: fillObject(data, options),
  }))
}

function fillObject(data: Readonly<Record<string, unknown>>, options: FillOptions): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, fill(value, options)]))
}

function fill(value: unknown, options: FillOptions): unknown {
  if (typeof value === 'string') return fillText(value, options)
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, options))
  if (typeof value !== 'object' || value === null) return value
  return fillObject(Object.fromEntries(Object.entries(value)), options)
}

function fillText(text: string, { texts, values, onMissing }: FillOptions): unknown {
  const name = /^@([\w-]+)$/.exec(text)?.[1]
  const filled = name === undefined ? text : texts[name]
  if (filled === undefined && name !== undefined) onMissing(name)
  if (typeof filled !== 'string') return filled ?? text
  return filled.replace(/\{([a-z_]+)\}/g, (whole, key: string) => values[key] ?? whole)
}
