import * as v from 'valibot'
import { fallbackChain, localeCodes, locales, sourceLocales, type LocaleCode } from '#locales/locales.ts'
import { image as imageSchema, type Image } from '#schemas/atoms.ts'
import { isListedEntity } from '#schemas/kinds/kinds.ts'
import type { DocumentWrite, PublishedRow } from '#server/db/searchDocuments.ts'
import type { SearchKind } from '#server/db/tables.ts'
import type { CurrentSection } from '#server/content/currentSections.ts'
import { collectReferences, type Wanted } from '#server/content/references.ts'
import type { Resolution } from '#server/content/resolve.ts'
import { toResponseSections } from '#server/content/sections.ts'
import { visibleValues } from '#server/content/versions.ts'
import { contentOf, oneLine } from '#server/search/pageContent.ts'
import { plainText } from '#schemas/plainText.ts'
import { codesIn, languageOf } from '#server/search/words.ts'

/** Search group by page type; all other types are in the group `page`. */
const kinds: Readonly<Record<string, SearchKind>> = {
  default_product: 'product',
  hay_making_product: 'product',
  new_product: 'product',
  promo: 'promo',
  news: 'news',
}

/** The published version of a page in one locale, its sections upgraded to the current versions. */
export interface IndexedRow extends Omit<PublishedRow, 'sections'> {
  readonly sections: readonly CurrentSection[]
}

/** One text of a page: its version, the locale of its entities, and the locales that read it. */
export interface Edition {
  readonly row: IndexedRow
  readonly entityLocale: LocaleCode
  readonly readers: readonly LocaleCode[]
}

/**
 * Returns the texts of a page over all locales. Each locale reads the version its fallback chain leads to. References are resolved
 * in the reader's locale only if there are translations in it.
 */
export function editionsOf(rows: readonly IndexedRow[]): Edition[] {
  const published = new Map<string, IndexedRow>(rows.map((row) => [row.locale, row]))
  const translated = new Set<string>([
    ...sourceLocales,
    ...rows.flatMap((row) => [row.locale, ...(row.entity_locales ?? [])]),
  ])
  const editions = new Map<string, Edition>()
  for (const reader of localeCodes) {
    const chain = fallbackChain(reader)
    const row = chain.flatMap((locale) => published.get(locale) ?? [])[0]
    if (row === undefined) continue
    const own = chain.find((locale) => translated.has(locale)) ?? reader
    const entityLocale = hasEntities(row) ? own : (chain.find((locale) => locale === row.locale) ?? own)
    const key = `${row.locale} ${entityLocale}`
    editions.set(key, { row, entityLocale, readers: [...(editions.get(key)?.readers ?? []), reader] })
  }
  return [...editions.values()]
}

/** Returns the search document of an edition; `resolution` holds its references, `repeated` the texts of most pages of its type. */
export function documentOf(
  { row, readers }: Edition,
  resolution: Resolution,
  repeated: ReadonlySet<string>,
): DocumentWrite {
  const { page_id, page_type, locale, title, permalink, sections } = row
  const seo = resolution.resolve(row.seo)
  const description = textField(seo, 'description')
  const content = contentOf(toResponseSections(sections, resolution), repeated)
  const body = oneLine(`${description} ${content.text}`)
  const written = textLocale(row)
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
    language: languageOf(written),
    title_words: plainText(title, written),
    category_words: plainText((row.categories ?? []).map((category) => category.title).join(' '), written),
    description_words: plainText(description, written),
    body_words: plainText(content.text, written),
    body_codes: codesIn(body).join(' '),
  }
}

/** Returns the locale whose language a version is written in. */
export function textLocale({ locale }: Pick<PublishedRow, 'locale'>): LocaleCode {
  const code = localeCodes.find((known) => known === locale)
  return code === undefined ? 'en-gb' : locales[code].textFrom
}

/** Returns the tags of everything the text depends on; cards of what has a page are not indexed. */
function tagsOf(row: IndexedRow): string[] {
  const { entities, lists } = referencesOf(row)
  const own = entities.filter(({ shape }) => !shape.endsWith('_card'))
  const ofProduct = own.some(({ kind }) => kind === 'product') ? ['texts', 'list:category'] : []
  const ofLists = lists.flatMap(({ list }) => (isListedEntity(list.kind) ? [`list:${list.kind}`] : []))
  const categories = (row.categories ?? []).map(({ id }) => `page:${id}`)
  return [...new Set([...own.map(({ kind, id }) => `${kind}:${id}`), ...ofLists, ...ofProduct, ...categories])]
}

/** Returns whether the text depends on entities. */
function hasEntities(row: IndexedRow): boolean {
  const { entities, lists } = referencesOf(row)
  return entities.some(({ shape }) => !shape.endsWith('_card')) || lists.some(({ list }) => isListedEntity(list.kind))
}

function referencesOf(row: IndexedRow): Wanted {
  const wanted: Wanted = { entities: [], lists: [], pages: new Set() }
  for (const value of visibleValues(row)) collectReferences(value, wanted)
  return wanted
}

function imageOf(seo: unknown): Image | null {
  if (typeof seo !== 'object' || seo === null) return null
  const pictures = Object.entries(seo).filter(([name]) => ['og_image', 'image', 'landscape_image'].includes(name))
  return pictures.flatMap(([, value]) => (v.is(imageSchema, value) ? [v.parse(imageSchema, value)] : []))[0] ?? null
}

function textField(value: unknown, name: string): string {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof field === 'string' ? oneLine(field) : ''
}
