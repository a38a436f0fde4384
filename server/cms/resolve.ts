import type { LocaleCode } from '#locales/locales.ts'
import { readPageLinks, type PageLink } from '#server/db/publishedPages.ts'
import { readerOf, type Cms, type Texts } from '#server/cms/context.ts'
import type { DocumentContext } from '#server/cms/documentContext.ts'
import { documentOf, documentsOf, needsOf } from '#server/cms/documents.ts'
import { createEntityStore, type EntityStore } from '#server/cms/entityStore.ts'
import { labelOf } from '#server/cms/labels.ts'
import { activePromotions, allCategories, membersOf, needsOfList } from '#server/cms/lists.ts'
import {
  collectReferences,
  maxDepth,
  pageHref,
  readReference,
  shapeKinds,
  type Reference,
  type Shape,
  type Wanted,
} from '#server/cms/references.ts'
import { retailerPages } from '#server/retailers/retailerPages.ts'

/** A reference that leads nowhere. */
export interface BrokenReference {
  readonly path: string
  readonly message: string
}

/** What the references of some data stand for in one locale; made once, it answers without further reading. */
export interface Resolution {
  /** The data with every reference replaced; what leads nowhere is left out and told to `onBroken`. */
  resolve(value: unknown, onBroken?: (broken: BrokenReference) => void): unknown
  /** Sanitised HTML with `page:` links turned into paths of the site. */
  linkPages(html: string): string
  /** Cache tags of everything that was read. */
  readonly tags: ReadonlySet<string>
}

/** Stands for a value that is not there: dropped from lists and objects. */
const missing = Symbol('missing')

/**
 * Reads everything the values refer to in at most three statements (entities, what those need, pages), however many
 * values there are.
 */
export async function resolveReferences(cms: Cms, locale: LocaleCode, values: readonly unknown[]): Promise<Resolution> {
  const wanted: Wanted = { entities: [], lists: [], pages: new Set() }
  for (const value of values) collectReferences(value, wanted)
  const reader = readerOf(cms, locale)
  const store = createEntityStore(cms, reader)
  await loadEntities(store, wanted)
  for (const { kind, id } of wanted.entities) collectReferences(store.row(kind, id)?.texts, wanted)
  const pages = await readPageLinks(cms.db, reader.chain, [...wanted.pages])
  const tags = tagsOf(wanted, pages)
  const texts: Texts = tags.has('texts') ? await cms.texts(locale) : new Map()
  const locator = tags.has('list:page') ? (await retailerPages(cms, locale)).locator?.permalink : undefined
  return createResolution({ store, texts, label: labelOf(texts), locale, locator }, pages, tags)
}

/** Two rounds: what is named, then what that needs to be shown in full. */
async function loadEntities(store: EntityStore, wanted: Wanted): Promise<void> {
  const ofLists = wanted.lists.map(({ list }) => needsOfList(list))
  const machines = wanted.entities.some(({ kind }) => kind === 'product')
  await store.load(
    [...wanted.entities, ...ofLists.flatMap(({ keys }) => keys)],
    [...ofLists.flatMap(({ lists }) => lists), ...(machines ? [activePromotions, allCategories] : [])],
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

function createResolution(
  context: DocumentContext,
  pages: ReadonlyMap<string, PageLink>,
  tags: ReadonlySet<string>,
): Resolution {
  const { locale } = context
  const documents = new Map<string, object | undefined>()

  function lookUp(reference: Reference): unknown {
    if (reference.to === 'page') {
      const permalink = pages.get(reference.page)?.permalink
      return typeof permalink === 'string' ? { link_type: 'RE', computed: `/${permalink}${reference.hash}` } : missing
    }
    if (reference.to === 'list') {
      return documentsOf(reference.shape, membersOf(reference.list, context.store), context)
    }
    const { shape, id, field } = reference
    const key = `${shape}/${id}`
    const row = context.store.row(shapeKinds[shape], id)
    if (!documents.has(key)) documents.set(key, row === undefined ? undefined : documentOf(shape, row, context))
    const document = documents.get(key)
    if (document === undefined) return missing
    if (field === undefined) return document
    const value: unknown = Object.entries(document).find(([name]) => name === field)?.[1]
    return value === undefined || value === null ? missing : value
  }

  /** A page that exists but is not published here, and an optional field that is empty, are no mistakes. */
  function isBroken(reference: Reference): string | undefined {
    if (reference.to === 'page') return pages.has(reference.page) ? undefined : `There is no page "${reference.page}"`
    if (reference.to === 'list') return undefined
    const { shape, id } = reference
    return documents.get(`${shape}/${id}`) === undefined
      ? `There is no ${shape} "${id}" that can be shown in ${locale}`
      : undefined
  }

  function walk(value: unknown, path: string, onBroken: (broken: BrokenReference) => void, depth: number): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (depth > maxDepth) return missing
    if (Array.isArray(value)) {
      return value
        .map((item, index) => walk(item, `${path}.${index}`, onBroken, depth + 1))
        .filter((item) => item !== missing)
    }
    const reference = readReference(value)
    if (typeof reference === 'string') onBroken({ path, message: reference })
    if (typeof reference === 'string') return missing
    if (reference !== undefined) {
      const found = lookUp(reference)
      const message = found === missing ? isBroken(reference) : undefined
      if (message !== undefined) onBroken({ path, message })
      return found
    }
    const entries = Object.entries(value).map(
      ([name, item]) => [name, walk(item, path === '' ? name : `${path}.${name}`, onBroken, depth + 1)] as const,
    )
    const kept = entries.filter(([, item]) => item !== missing)
    // A link without its page, a slide without its picture: the thing around it cannot be shown either.
    return kept.length === entries.length || depth === 0 ? Object.fromEntries(kept) : missing
  }

  return {
    tags,
    resolve(value, onBroken = () => {}) {
      const resolved = walk(value, '', onBroken, 0)
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

/** Kinds of which any entity may show in a document of a shape, besides the entity itself. */
const shownIn: Readonly<Record<Shape, readonly string[]>> = {
  product: ['list:promotion', 'list:category', 'texts'],
  product_card: ['list:promotion', 'texts'],
  machine_card: ['list:promotion', 'list:category', 'texts'],
  machine_sheet: ['texts'],
  category: ['list:product'],
  category_card: ['list:product'],
  promotion: ['list:product', 'list:promotion', 'texts'],
  promotion_card: [],
  news: ['list:news'],
  news_card: [],
  media: [],
  retailer: ['list:page'],
  retailer_choice: [],
}

/** Lists are tagged as a whole: any change to a kind changes its lists. */
function tagsOf({ entities, lists, pages }: Wanted, links: ReadonlyMap<string, PageLink>): Set<string> {
  return new Set([
    ...entities.flatMap(({ kind, id, shape }) => [`${kind}:${id}`, ...shownIn[shape]]),
    ...lists.flatMap(({ list, shape }) => [`list:${list.kind}`, ...shownIn[shape]]),
    ...lists.flatMap(({ list }) => (list.kind === 'product' ? ['list:category'] : [])),
    ...[...pages].flatMap((page) => [`page:${page}`, ...entityTag(links.get(page))]),
  ])
}

function entityTag(link: PageLink | undefined): string[] {
  return typeof link?.entity_kind === 'string' ? [`${link.entity_kind}:${link.entity_id}`] : []
}
