import * as v from 'valibot'
import { cta, fileUrl, image, link, longText, tag, text, type Image } from '#schemas/atoms.ts'
import { categoryCard, newsCard, productCard, promoCard } from '#schemas/entities.ts'
import { consent, dealerChoices } from '#schemas/sections/form.ts'
import { sectionSchemas, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { versionKey } from '#schemas/versionStep.ts'

/** Plain text of a page about its own subject, and its first picture. */
export interface PageContent {
  readonly text: string
  readonly image: Image | null
}

interface Collected {
  readonly texts: string[]
  readonly repeated: ReadonlySet<string>
  image: Image | null
}

/**
 * Schemas that are not indexed: cards describe other pages, links and badges carry no content, and the dealers and the privacy notice
 * of a form are the same in every form.
 */
const skipped = new Set<unknown>([
  ...[productCard, categoryCard, promoCard, newsCard, cta, link, tag, fileUrl],
  ...[consent, dealerChoices],
])
const plainTexts = new Set<unknown>([text, longText])
const pictures = new Set<unknown>([image])
/** Maximum indexed text, in characters. */
const maxTextLength = 50_000

/**
 * Returns the texts of resolved sections, without the `repeated` ones (as `textOfHtml` returns them). Skips sections that would not be
 * rendered.
 */
export function contentOf(
  sections: Readonly<Record<string, unknown>>,
  repeated: ReadonlySet<string> = new Set(),
): PageContent {
  const into: Collected = { texts: [], repeated, image: null }
  for (const [key, data] of Object.entries(sections)) {
    const type = sectionTypeOf(key)
    const schema = type === undefined ? undefined : sectionSchemas[type]
    if (schema !== undefined && !hasVersion(data) && v.is(schema, data)) collect(schema, data, into)
  }
  return { text: into.texts.join(' ').slice(0, maxTextLength), image: into.image }
}

// Data that could not be upgraded still has its version.
function hasVersion(data: unknown): boolean {
  return isRecord(data) && Object.hasOwn(data, versionKey)
}

/** Replaces control characters, line separators and runs of white space with single spaces. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

/** Walks a schema and its data together: the schema defines which strings are texts. */
function collect(schema: unknown, value: unknown, into: Collected): void {
  if (!isRecord(schema) || skipped.has(schema) || value === undefined || value === null) return
  if (pictures.has(schema)) {
    const picture = v.safeParse(image, value)
    if (picture.success) into.image ??= picture.output
    return
  }
  if (typeof value === 'string') {
    const words = textOf(schema, value)
    if (words !== '' && !into.repeated.has(textOfHtml(value))) into.texts.push(words)
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
  if (isPlainTextSchema(schema)) return oneLine(value)
  if ('wrapped' in schema && isRecord(schema['wrapped'])) return textOf(schema['wrapped'], value)
  if (Array.isArray(schema['options'])) {
    const option: unknown = schema['options'].find((each) => isSchema(each) && v.is(each, value))
    return isRecord(option) ? textOf(option, value) : ''
  }
  return inputOf(schema) === 'richtext' ? textOfHtml(value) : ''
}

/** Returns whether this is a text schema of `schemas/atoms.ts`, possibly with further checks. */
function isPlainTextSchema(schema: unknown): boolean {
  if (plainTexts.has(schema)) return true
  if (!isRecord(schema) || !Array.isArray(schema['pipe'])) return false
  const [first] = schema['pipe']
  return inputOf(schema) === 'textarea' || (first !== schema && isPlainTextSchema(first))
}

function inputOf(schema: unknown): unknown {
  const metadata: Record<string, unknown> = isSchema(schema) && 'pipe' in schema ? v.getMetadata(schema) : {}
  return metadata['input']
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'", '#39': "'" }

/** Returns the words of sanitised HTML, or of a plain text. */
export function textOfHtml(html: string): string {
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
