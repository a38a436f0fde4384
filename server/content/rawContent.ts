import { isSameSection } from '#schemas/studio/merge/mergePage.ts'
import { isSameJson, rawFields, rawItems } from '#schemas/studio/rawJson.ts'

/** A section of a draft; `enabled` and `data` are JSON text. */
export interface RawSection {
  readonly id: string
  readonly key: string
  readonly enabled?: string
  readonly data: string
}

/** A section as a client sends it: without `data` it keeps what is stored under its id. */
export type SentSection = Omit<RawSection, 'data'> & { readonly data?: string }

/** The content of a draft with the text of its parts: `seo` is JSON text. */
export interface RawContent<TSection = RawSection> {
  readonly title: string
  readonly permalink: string
  readonly seo: string
  readonly sections: readonly TSection[]
}

/** Content as the schemas describe it (`schemas/studio/draft.ts`); integers beyond 2^53 are rounded in it. */
export interface ParsedContent {
  title: string
  permalink: string
  seo: Record<string, unknown>
  sections: { id: string; key: string; enabled?: unknown; data: Record<string, unknown> }[]
}

export const emptyContent: RawContent = { title: '', permalink: '', seo: '{}', sections: [] }

/** Reads the text of stored content. */
export function readContent(text: string): RawContent {
  const { sections, ...rest } = readSentContent(text)
  return { ...rest, sections: sections.map((section) => ({ ...section, data: section.data ?? '{}' })) }
}

/** Reads the text of content a client sent; its outer form has been checked. */
export function readSentContent(text: string): RawContent<SentSection> {
  const fields = rawFields(text)
  return {
    title: stringOf(fields.get('title')),
    permalink: stringOf(fields.get('permalink')),
    seo: fields.get('seo') ?? '{}',
    sections: rawItems(fields.get('sections') ?? '[]').map(readSection),
  }
}

function readSection(text: string): SentSection {
  const fields = rawFields(text)
  const enabled = fields.get('enabled')
  const data = fields.get('data')
  return {
    id: stringOf(fields.get('id')),
    key: stringOf(fields.get('key')),
    ...(enabled === undefined ? {} : { enabled }),
    ...(data === undefined ? {} : { data }),
  }
}

/** Returns the JSON text of content, as it is stored and sent. */
export function writeContent({ title, permalink, seo, sections }: RawContent): string {
  const own = `"title":${JSON.stringify(title)},"permalink":${JSON.stringify(permalink)},"seo":${seo}`
  return `{${own},"sections":${writeSections(sections)}}`
}

/** Returns the JSON text of a list of sections. */
export function writeSections(sections: readonly RawSection[]): string {
  return `[${sections.map(writeSection).join(',')}]`
}

/** Returns the JSON text of a section. */
export function writeSection({ id, key, enabled, data }: RawSection): string {
  const on = enabled === undefined ? '' : `"enabled":${enabled},`
  return `{"id":${JSON.stringify(id)},"key":${JSON.stringify(key)},${on}"data":${data}}`
}

export function parseContent({ title, permalink, seo, sections }: RawContent): ParsedContent {
  return { title, permalink, seo: objectOf(seo), sections: sections.map(parseSection) }
}

export function parseSection({ id, key, enabled, data }: RawSection): ParsedContent['sections'][number] {
  return { id, key, ...(enabled === undefined ? {} : { enabled: valueOf(enabled) }), data: objectOf(data) }
}

/** Returns whether two contents are the same, in the same order. */
export function isSameContent(a: RawContent, b: RawContent): boolean {
  return (
    a.title === b.title &&
    a.permalink === b.permalink &&
    isSameJson(a.seo, b.seo) &&
    a.sections.length === b.sections.length &&
    a.sections.every((section, index) => {
      const other = b.sections[index]
      return section.id === other?.id && isSameSection(section, other)
    })
  )
}

function stringOf(text: string | undefined): string {
  const value = text === undefined ? '' : valueOf(text)
  return typeof value === 'string' ? value : ''
}

function objectOf(text: string): Record<string, unknown> {
  const value = valueOf(text)
  return isRecord(value) ? value : {}
}

function valueOf(text: string): unknown {
  return JSON.parse(text)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
