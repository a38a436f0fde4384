import * as v from 'valibot'
import { cta, fileUrl, image, link, longText, tag, text, type Image } from '#schemas/atoms.ts'
import { categoryCard, newsCard, productCard, promoCard } from '#schemas/entities.ts'
import { sectionSchemas, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { versionKey } from '#schemas/versionStep.ts'

/** What a page says about its own subject, as plain text, and its first picture. */
export interface PageContent {
  readonly text: string
  readonly image: Image | null
}

interface Collected {
  readonly texts: string[]
  image: Image | null
}

/** Cards are about other pages, which are found by themselves; links and badges say nothing. */
const passedOver = new Set<unknown>([productCard, categoryCard, promoCard, newsCard, cta, link, tag, fileUrl])
const plainTexts = new Set<unknown>([text, longText])
const pictures = new Set<unknown>([image])
/** Longest text that is indexed, in characters. */
const longestText = 50_000

/** Collects the texts of sections as they are answered; a section that would not be drawn has none. */
export function contentOf(sections: Readonly<Record<string, unknown>>): PageContent {
  const into: Collected = { texts: [], image: null }
  for (const [key, data] of Object.entries(sections)) {
    const type = sectionTypeOf(key)
    const schema = type === undefined ? undefined : sectionSchemas[type]
    if (schema !== undefined && !saysVersion(data) && v.is(schema, data)) collect(schema, data, into)
  }
  return { text: into.texts.join(' ').slice(0, longestText), image: into.image }
}

/** Data that could not be raised still says its version. */
function saysVersion(data: unknown): boolean {
  return isRecord(data) && Object.hasOwn(data, versionKey)
}

/** Plain text with single spaces, without what no text should hold. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

/** Walks a schema and the data it describes side by side: which strings are texts is the schema's to say. */
function collect(schema: unknown, value: unknown, into: Collected): void {
  if (!isRecord(schema) || passedOver.has(schema) || value === undefined || value === null) return
  if (pictures.has(schema)) {
    const found = v.safeParse(image, value)
    if (found.success) into.image ??= found.output
    return
  }
  if (typeof value === 'string') {
    const written = textOf(schema, value)
    if (written !== '') into.texts.push(written)
    return
  }
  if ('wrapped' in schema) return collect(schema['wrapped'], value, into)
  if (Array.isArray(value)) {
    for (const item of value) collect(schema['item'], item, into)
    return
  }
  if (Array.isArray(schema['options'])) {
    return collect(
      schema['options'].find((option) => isSchema(option) && v.is(option, value)),
      value,
      into,
    )
  }
  if (!isRecord(schema['entries']) || !isRecord(value)) return
  for (const [name, entry] of Object.entries(schema['entries'])) collect(entry, value[name], into)
}

function textOf(schema: Readonly<Record<string, unknown>>, value: string): string {
  if (isPlainText(schema)) return oneLine(value)
  if ('wrapped' in schema && isRecord(schema['wrapped'])) return textOf(schema['wrapped'], value)
  if (Array.isArray(schema['options'])) {
    const option: unknown = schema['options'].find((each) => isSchema(each) && v.is(each, value))
    return isRecord(option) ? textOf(option, value) : ''
  }
  return inputOf(schema) === 'richtext' ? fromHtml(value) : ''
}

/** One of the texts of `schemas/atoms.ts`, also with more rules behind it. */
function isPlainText(schema: unknown): boolean {
  if (plainTexts.has(schema)) return true
  if (!isRecord(schema) || !Array.isArray(schema['pipe'])) return false
  const [first] = schema['pipe']
  return inputOf(schema) === 'textarea' || (first !== schema && isPlainText(first))
}

function inputOf(schema: unknown): unknown {
  const metadata: Record<string, unknown> = isSchema(schema) && 'pipe' in schema ? v.getMetadata(schema) : {}
  return metadata['input']
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'", '#39': "'" }

/** Words of sanitised HTML. */
function fromHtml(html: string): string {
  const words = html.replace(/<[^>]*>/g, ' ').replace(/&(lt|gt|quot|nbsp|apos|#39);/g, (_, name: string) => {
    return entities[name] ?? ' '
  })
  return oneLine(words.replaceAll('&amp;', '&'))
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isRecord(value) && value['kind'] === 'schema'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
