import type { DumpVersion } from '#server/cms/dump.ts'
import { stableId } from '#server/cms/identity.ts'

interface TemplateSection {
  readonly key: string
  readonly enabled?: number | undefined
  readonly data: Readonly<Record<string, unknown>>
}

export interface Filling {
  readonly page: string
  /** Replaces `{name}` in references and in texts. */
  readonly values: Readonly<Record<string, string>>
  /** Replaces a string that is nothing but `@name`. */
  readonly texts: Readonly<Record<string, unknown>>
  readonly onMissing: (name: string) => void
}

/** The sections of a page or a template with their texts and ids put in. */
export function fillSections(sections: readonly TemplateSection[], filling: Filling): DumpVersion['sections'] {
  return sections.map(({ key, enabled, data }) => ({
    id: stableId(filling.page, key),
    key,
    ...(enabled === undefined ? {} : { enabled }),
    data: fillObject(data, filling),
  }))
}

function fillObject(data: Readonly<Record<string, unknown>>, filling: Filling): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, fill(value, filling)]))
}

function fill(value: unknown, filling: Filling): unknown {
  if (typeof value === 'string') return fillText(value, filling)
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, filling))
  if (typeof value !== 'object' || value === null) return value
  return fillObject(Object.fromEntries(Object.entries(value)), filling)
}

function fillText(text: string, { texts, values, onMissing }: Filling): unknown {
  const name = /^@([\w-]+)$/.exec(text)?.[1]
  const filled = name === undefined ? text : texts[name]
  if (filled === undefined && name !== undefined) onMissing(name)
  if (typeof filled !== 'string') return filled ?? text
  return filled.replace(/\{([a-z_]+)\}/g, (whole, key: string) => values[key] ?? whole)
}
