import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import type { Menu, MenuKey, MenuNode } from '#schemas/menu.ts'
import { readCategoriesWithNew } from '#server/db/entities.ts'
import { readMenus } from '#server/db/menus.ts'
import { readPageLinks, type PageLink } from '#server/db/publishedPages.ts'
import type { Cms } from '#server/content/context.ts'
import { menuTree, type TreeNode } from '#server/content/menuTree.ts'
import { makeProductMenu } from '#server/content/productMenu.ts'
import type { Tagged } from '#server/cache/tagCache.ts'

/** A requested menu; `available_classes` maps stored styles to those of the site. */
export interface MenuRequest {
  readonly key: MenuKey
  readonly available_classes?: Readonly<Record<string, string>> | undefined
}

/** Returns the requested menus, in the order of the requests; a menu that does not exist is empty. */
export async function getMenus(
  cms: Cms,
  locale: LocaleCode,
  requests: readonly MenuRequest[],
): Promise<Tagged<Menu[]>> {
  const menus = await Promise.all(
    requests.map((request) => {
      const classes = Object.entries(request.available_classes ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
      const cacheKey = JSON.stringify([cms.today(locale), locale, request.key, classes])
      return cms.menus.get(cacheKey, () =>
        request.key === 'products' ? makeProductMenu(cms, locale) : makeMenu(cms, locale, request),
      )
    }),
  )
  return { value: menus.map(({ value }) => value), tags: new Set(menus.flatMap(({ tags }) => [...tags])) }
}

async function makeMenu(cms: Cms, locale: LocaleCode, request: MenuRequest): Promise<Tagged<Menu>> {
  const { key } = request
  const nodes = (await readMenus(cms.db, [key])).get(key) ?? []
  const { roots, leftOut } = menuTree(nodes)
  if (leftOut.length > 0)
    cms.log.warn({ menu: key, nodes: leftOut }, 'Menu nodes that loop, hang in the air or lie too deep are left out')
  const ids = [...new Set(nodes.flatMap(({ page }) => page ?? []))]
  const pages = await readPageLinks(cms.db, fallbackChain(locale), ids)
  const ofCategories = [...pages.values()].some(({ entity_kind }) => entity_kind === 'category')
  const withNew = ofCategories ? await readCategoriesWithNew(cms.db) : new Set<string>()
  const context: NodeContext = { locale, pages, withNew, classes: request.available_classes ?? {} }
  return {
    value: { key, nodes: roots.flatMap((root) => toMenuNode(root, context) ?? []), categories: [] },
    tags: new Set([
      'menus',
      ...ids.map((id) => `page:${id}`),
      ...(ofCategories ? ['list:product', 'list:category'] : []),
    ]),
  }
}

interface NodeContext {
  readonly locale: LocaleCode
  readonly pages: ReadonlyMap<string, PageLink>
  readonly withNew: ReadonlySet<string>
  readonly classes: Readonly<Record<string, string>>
}

// `undefined`, and with it everything below: the page is not published in this locale, or there is no name to show.
function toMenuNode({ node, children }: TreeNode, context: NodeContext): MenuNode | undefined {
  const page = node.page === undefined ? undefined : context.pages.get(node.page)
  const permalink = page?.permalink
  if (node.page !== undefined && typeof permalink !== 'string') return undefined
  const name = fallbackChain(context.locale).flatMap((code) => node.names?.[code] ?? [])[0] ?? page?.title
  if (name === undefined || name === null || name === '') return undefined
  const style = node.style === undefined ? undefined : styleOf(node.style, context.classes)
  return {
    id: node.id,
    name,
    link_obj: linkOf(node.url, permalink),
    nodes: children.flatMap((child) => toMenuNode(child, context) ?? []),
    ...(style === undefined ? {} : { meta: { style } }),
    ...(page?.entity_kind === 'category' ? { has_new_products: context.withNew.has(page.entity_id ?? '') } : {}),
  }
}

/** Returns the site's name of a style. Own names only: an editor may call a style "constructor". */
function styleOf(style: string, classes: NodeContext['classes']): string {
  return Object.hasOwn(classes, style) ? (classes[style] ?? style) : style
}

// A node with neither is the title of its column.
function linkOf(url: string | undefined, permalink: string | null | undefined): MenuNode['link_obj'] {
  if (typeof permalink === 'string') return { link_type: 'RE', computed: `/${permalink}` }
  return url === undefined ? null : { link_type: 'ST', computed: url }
}
