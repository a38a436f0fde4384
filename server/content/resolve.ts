import type { LocaleCode } from '#locales/locales.ts'
import { isListedEntity, type Shape } from '#schemas/kinds/kinds.ts'
import { kindOfShape } from '#schemas/kinds/shapes.ts'
import { maxDepth, pageHref, readReference, type Reference } from '#schemas/references.ts'
import type { ReferenceTarget } from '#schemas/studio/finding.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import type { StoredLink } from '#schemas/kinds/storedAtoms.ts'
import type { EntityRow } from '#server/db/entities.ts'
import { readPageLinks, type PageLink } from '#server/db/publishedPages.ts'
import { readerOf, type Cms, type DocumentSource, type Texts } from '#server/content/context.ts'
import type { DocumentContext } from '#server/content/documentContext.ts'
import { documentsOf, documentTags, needsOf } from '#server/content/documents.ts'
import { createEntityStore, type EntityStore, type OwnPage } from '#server/content/entityStore.ts'
import { labelOf } from '#server/content/labels.ts'
import { activePromotions, allCategories, membersOf, needsOfList } from '#server/content/lists.ts'
import { pageLink } from '#server/content/pageLink.ts'
import { collectReferences, type Wanted } from '#server/content/references.ts'

/** What the references of some data refer to in one locale, read in advance. */
export interface Resolution {
  /** Returns the data with every reference replaced; what leads nowhere is left out. */
  resolve(value: unknown): unknown
  /** Returns what one reference leads to, or why it leads nowhere. */
  find(reference: object): ReferenceTarget
  /** Sanitised HTML with `page:` links turned into paths of the site. */
  linkPages(html: string): string
  /** Cache tags of everything that was read. */
  readonly tags: ReadonlySet<string>
}

/** A value that does not exist: dropped from lists and objects. */
const missing = Symbol('missing')

/**
 * Reads everything the values refer to in at most three statements (entities, what those need, pages), however many
 * values there are.
 */
export async function resolveReferences(
  cms: Cms,
  locale: LocaleCode,
  values: readonly unknown[],
  own?: OwnPage,
): Promise<Resolution> {
  const wanted: Wanted = { entities: [], lists: [], pages: new Set() }
  for (const value of values) collectReferences(value, wanted)
  const reader = readerOf(cms, locale)
  const store = createEntityStore(cms, reader, own)
  await loadEntities(store, wanted)
  for (const { kind, id } of wanted.entities) collectReferences(store.row(kind, id)?.texts, wanted)
  for (const { data } of rowsWithLink(store, wanted)) collectReferences(data['link'], wanted)
  const pages = await readPageLinks(cms.db, reader.chain, [...wanted.pages])
  const tags = tagsOf(cms, wanted, pages)
  const texts: Texts = tags.has('texts') ? await cms.texts(locale) : new Map()
  const link = (stored: StoredLink) => ('$page' in stored ? pageLink(pages, stored.$page, stored) : stored)
  const context = { store, texts, label: labelOf(texts), locale, link }
  return createResolution(context, await prepareSources(cms, locale, wanted), pages, tags)
}

type PreparedSources = ReadonlyMap<Shape, Awaited<ReturnType<DocumentSource['prepare']>>>

/** Prepares the extensions that make documents of the wanted shapes. */
async function prepareSources(cms: Cms, locale: LocaleCode, { entities, lists }: Wanted): Promise<PreparedSources> {
  const prepared = new Map<Shape, Awaited<ReturnType<DocumentSource['prepare']>>>()
  for (const shape of new Set([...entities, ...lists].map((reference) => reference.shape))) {
    const make = await sourceOf(cms, shape)?.prepare(cms, locale)
    if (make !== undefined) prepared.set(shape, make)
  }
  return prepared
}

function sourceOf({ extensions }: Cms, shape: Shape): DocumentSource | undefined {
  return extensions.flatMap(({ documents }) => documents?.[shape] ?? [])[0]
}

// Two rounds: what is named, then what that needs to be shown in full.
async function loadEntities(store: EntityStore, wanted: Wanted): Promise<void> {
  const ofLists = wanted.lists.map(({ list }) => needsOfList(list))
  const hasProducts = wanted.entities.some(({ kind }) => kind === 'product')
  await store.load(
    [...wanted.entities, ...ofLists.flatMap(({ keys }) => keys)],
    [...ofLists.flatMap(({ lists }) => lists), ...(hasProducts ? [activePromotions, allCategories] : [])],
  )
  const needs = wanted.entities.flatMap(({ kind, id, shape }) => {
    const row = store.row(kind, id)
    return row === undefined ? [] : [needsOf(shape, row)]
  })
  await store.load(
    needs.flatMap(({ keys }) => keys),
    needs.flatMap((need) => need.lists),
  )
}

/** Returns the entities that may link to a page in their data. */
function rowsWithLink(store: EntityStore, { entities, lists }: Wanted): readonly EntityRow[] {
  return [
    ...entities.flatMap(({ kind, id }) => (isListedEntity(kind) ? (store.row(kind, id) ?? []) : [])),
    ...lists.flatMap(({ list }) => (isListedEntity(list.kind) ? membersOf(list, store) : [])),
  ]
}

function createResolution(
  context: DocumentContext,
  sources: PreparedSources,
  pages: ReadonlyMap<string, PageLink>,
  tags: ReadonlySet<string>,
): Resolution {
  const { locale } = context
  const documents = new Map<string, object | undefined>()
  const documentsFor = (shape: Shape, rows: readonly EntityRow[]) =>
    documentsOf(shape, rows, context) ?? sources.get(shape)?.(rows) ?? []

  function lookUp(reference: Reference): unknown {
    if (reference.to === 'page') {
      const search = walk(reference.search, 0)
      return pageLink(pages, reference.page, { search, hash: reference.hash }) ?? missing
    }
    if (reference.to === 'list') {
      return documentsFor(reference.shape, membersOf(reference.list, context.store))
    }
    const { shape, id, field } = reference
    const key = `${shape}/${id}`
    const row = context.store.row(kindOfShape(shape), id)
    if (!documents.has(key)) documents.set(key, row === undefined ? undefined : documentsFor(shape, [row])[0])
    const document = documents.get(key)
    if (document === undefined) return missing
    if (field === undefined) return document
    const value: unknown = Object.entries(document).find(([name]) => name === field)?.[1]
    return value === undefined || value === null ? missing : value
  }

  function find(value: object): ReferenceTarget {
    const reference = readReference(value)
    if (reference === undefined || typeof reference === 'string') return { state: 'empty' }
    const found = lookUp(reference)
    if (found !== missing) return { state: 'found', value: found }
    if (reference.to === 'list') return { state: 'empty' }
    if (reference.to === 'page') {
      const { page } = reference
      return pages.has(page)
        ? { state: 'hidden', rule: rule('page_not_published', { page, locale }) }
        : { state: 'broken', rule: rule('missing_page', { page }) }
    }
    const { shape, id } = reference
    return documents.get(`${shape}/${id}`) === undefined
      ? { state: 'broken', rule: rule('missing_entity', { kind: shape, id, locale }) }
      : { state: 'empty' }
  }

  function walk(value: unknown, depth: number): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (depth > maxDepth) return missing
    if (Array.isArray(value)) return value.map((item) => walk(item, depth + 1)).filter((item) => item !== missing)
    const reference = readReference(value)
    if (typeof reference === 'string') return missing
    if (reference !== undefined) return lookUp(reference)
    const entries = Object.entries(value).map(([name, item]) => [name, walk(item, depth + 1)] as const)
    const kept = entries.filter(([, item]) => item !== missing)
    // A link without its page, a slide without its picture: the thing around it cannot be shown either.
    return kept.length === entries.length || depth === 0 ? Object.fromEntries(kept) : missing
  }

  return {
    tags,
    find,
    resolve(value) {
      const resolved = walk(value, 0)
      return resolved === missing ? undefined : resolved
    },
    linkPages: (html) =>
      html.includes('page:')
        ? html.replace(pageHref, (_, key: string, hash = '') => {
            const permalink = pages.get(key)?.permalink
            return typeof permalink === 'string'
              ? ` href="/${locale}${permalink === '' ? '' : `/${permalink}`}${hash}"`
              : ''
          })
        : html,
  }
}

/** Lists are tagged as a whole: any change to a kind changes its lists. */
function tagsOf(cms: Cms, { entities, lists, pages }: Wanted, links: ReadonlyMap<string, PageLink>): Set<string> {
  const tagsOfShape = (shape: Shape) => documentTags(shape) ?? sourceOf(cms, shape)?.tags ?? []
  return new Set([
    ...entities.flatMap(({ kind, id, shape }) => [`${kind}:${id}`, ...tagsOfShape(shape)]),
    ...lists.flatMap(({ list, shape }) => [`list:${list.kind}`, ...tagsOfShape(shape)]),
    ...lists.flatMap(({ list }) => (list.kind === 'product' ? ['list:category'] : [])),
    ...[...pages].flatMap((page) => [`page:${page}`, ...entityTag(links.get(page))]),
  ])
}

function entityTag(link: PageLink | undefined): string[] {
  return typeof link?.entity_kind === 'string' ? [`${link.entity_kind}:${link.entity_id}`] : []
}
