import * as v from 'valibot'
import { fallbackChain, localeCodes, locales, sourceLocales, type LocaleCode } from '#locales/locales.ts'
import { image as imageSchema, type Image } from '#schemas/atoms.ts'
import type { DocumentWrite, PublishedRow } from '#server/db/searchDocuments.ts'
import type { SearchKind } from '#server/db/tables.ts'
import type { CurrentSection } from '#server/cms/currentSections.ts'
import { collectReferences, type Wanted } from '#server/cms/references.ts'
import type { Resolution } from '#server/cms/resolve.ts'
import { answerSections } from '#server/cms/sections.ts'
import { visibleValues } from '#server/cms/versions.ts'
import { contentOf, oneLine } from '#server/search/pageContent.ts'
import { codesIn, languageOf, plainWords } from '#server/search/words.ts'

/** Group of each page type that has one of its own (specification, section 9); every other is a page. */
const kinds: Readonly<Record<string, SearchKind>> = {
  default_product: 'product',
  hay_making_product: 'product',
  new_product: 'product',
  promo: 'promo',
  news: 'news',
}

/** What is published of a page in one locale, its sections as this release reads them. */
export interface IndexedRow extends Omit<PublishedRow, 'sections'> {
  readonly sections: readonly CurrentSection[]
}

/** One text of a page: the version it is made from, the locale its references are read in, and who gets to read it. */
export interface Edition {
  readonly row: IndexedRow
  readonly readIn: LocaleCode
  readonly readers: readonly LocaleCode[]
}

/**
 * The texts of a page over all its readers: each locale gets what its fallback chain leads to. References are read in the
 * reader's own locale only where something of its own can be found there.
 */
export function editionsOf(rows: readonly IndexedRow[]): Edition[] {
  const published = new Map<string, IndexedRow>(rows.map((row) => [row.locale, row]))
  const written = new Set<string>([
    ...sourceLocales,
    ...rows.flatMap((row) => [row.locale, ...(row.entity_locales ?? [])]),
  ])
  const editions = new Map<string, Edition>()
  for (const reader of localeCodes) {
    const chain = fallbackChain(reader)
    const row = chain.flatMap((locale) => published.get(locale) ?? [])[0]
    if (row === undefined) continue
    const own = chain.find((locale) => written.has(locale)) ?? reader
    const readIn = hasEntities(row) ? own : (chain.find((locale) => locale === row.locale) ?? own)
    const known = editions.get(`${row.locale} ${readIn}`)
    editions.set(`${row.locale} ${readIn}`, { row, readIn, readers: [...(known?.readers ?? []), reader] })
  }
  return [...editions.values()]
}

/** What is indexed of an edition; `resolution` holds what it refers to. */
export function documentOf({ row, readers }: Edition, resolution: Resolution): DocumentWrite {
  const { page_id, page_type, locale, title, permalink, sections } = row
  const seo = resolution.resolve(row.seo)
  const description = textField(seo, 'description')
  const content = contentOf(answerSections(sections, resolution))
  const body = oneLine(`${description} ${content.text}`)
  return {
    page_id,
    locale,
    readers,
    kind: kinds[page_type] ?? 'page',
    title,
    permalink,
    codes: codesIn(title),
    body,
    image: content.image ?? imageOf(seo),
    tags: tagsOf(row),
    language: languageOf(textLocale(row)),
    title_words: plainWords(title),
    category_words: plainWords((row.categories ?? []).map((category) => category.title).join(' ')),
    description_words: plainWords(description),
    body_words: plainWords(content.text),
    body_codes: codesIn(body).join(' '),
  }
}

/** Locale whose words a version is written in. */
export function textLocale({ locale }: Pick<PublishedRow, 'locale'>): LocaleCode {
  const code = localeCodes.find((known) => known === locale)
  return code === undefined ? 'en-gb' : locales[code].textFrom
}

/** Everything whose change changes the text; cards are not in it. */
function tagsOf(row: IndexedRow): string[] {
  const { entities } = referencesOf(row)
  const own = entities.filter(({ shape }) => !shape.endsWith('_card'))
  const ofProduct = own.some(({ kind }) => kind === 'product') ? ['texts', 'list:category'] : []
  const above = (row.categories ?? []).map(({ id }) => `page:${id}`)
  return [...new Set([...own.map(({ kind, id }) => `${kind}:${id}`), ...ofProduct, ...above])]
}

/** Whether the text depends on more than the version itself. */
function hasEntities(row: IndexedRow): boolean {
  return referencesOf(row).entities.some(({ shape }) => !shape.endsWith('_card'))
}

function referencesOf(row: IndexedRow): Wanted {
  const wanted: Wanted = { entities: [], lists: [], pages: new Set() }
  for (const value of visibleValues(row)) collectReferences(value, wanted)
  return wanted
}

function imageOf(seo: unknown): Image | null {
  if (typeof seo !== 'object' || seo === null) return null
  const given = Object.entries(seo).filter(([name]) => ['og_image', 'image', 'landscape_image'].includes(name))
  return given.flatMap(([, value]) => (v.is(imageSchema, value) ? [v.parse(imageSchema, value)] : []))[0] ?? null
}

function textField(value: unknown, name: string): string {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof field === 'string' ? oneLine(field) : ''
}
