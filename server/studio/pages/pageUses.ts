import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { menuKeys } from '#schemas/menu.ts'
import type { PageUse } from '#schemas/studio/pageSummary.ts'
import type { Cms } from '#server/content/context.ts'
import { collectReferences } from '#server/content/references.ts'
import { readMenus } from '#server/db/menus.ts'
import { findPresetsWith } from '#server/db/ownPresets.ts'
import { findLinkingEntities, findLinkingPages, readChildren, type LinkingPage } from '#server/db/pageUses.ts'
import { countChildren, readStudioPage } from '#server/db/studioPages.ts'
import { missingPage } from '#server/studio/pages/listPages.ts'
import { readNames } from '#server/studio/pages/subjectNames.ts'

/** Most uses of each sort that are listed. */
const maxListed = 200

type Use = Omit<PageUse, 'title'>

export interface PageUses {
  readonly uses: PageUse[]
  /** Of those listed and the pages below it. */
  readonly total: number
}

/**
 * Returns what links to a page or lies below it. Found by the index of references, then read, because the index names more than links:
 * a product has the same id as its page. Throws `not_found`.
 */
export async function findPageUses(cms: Cms, page: string, locale: LocaleCode): Promise<PageUses> {
  const row = await readStudioPage(cms.db, page)
  if (row === undefined) throw missingPage(page)
  const ofPages = (await findLinkingPages(cms.db, page, maxListed)).flatMap((found) => usesIn(found, page))
  const children = await readChildren(cms.db, page, maxListed)
  const below = (await countChildren(cms.db, [page])).get(page) ?? 0
  const uses: Use[] = [
    ...ofPages,
    ...(await menuUses(cms, page)),
    ...(await entityUses(cms, page)),
    ...(await presetUses(cms, page)),
    ...(row.entity_kind === null
      ? []
      : [{ where: 'entity' as const, id: `${row.entity_kind}/${row.entity_id}`, path: 'page' }]),
    ...children.map((id) => ({ where: 'child' as const, id, path: 'parent' })),
  ]
  const names = await readNames(cms, uses.map(subjectOf), locale)
  return {
    uses: uses.map((use) => ({ ...use, title: names.get(subjectOf(use)) ?? use.id })),
    total: uses.length + below - children.length,
  }
}

function subjectOf({ where, id }: Use): string {
  if (where === 'menu' || where === 'preset') return `${where}:${id}`
  return where === 'entity' ? id.replace('/', ':') : `page:${id}`
}

function usesIn({ page_id, locale, state, sections, seo }: LinkingPage, page: string): Use[] {
  if (!isLocaleCode(locale)) return []
  const position = { id: page_id, locale, state }
  const parsed: unknown = JSON.parse(sections)
  const inSections = (Array.isArray(parsed) ? parsed : []).flatMap((section: unknown) => {
    const key = fieldOf(section, 'key')
    const paths = linksTo(page, fieldOf(section, 'data'))
    return paths.map((path) => ({ where: 'section' as const, ...position, path: `${String(key)}.${path}` }))
  })
  const inSeo = linksTo(page, JSON.parse(seo)).map((path) => ({ where: 'seo' as const, ...position, path }))
  return [...inSections, ...inSeo]
}

/** Paths of the values that link to a page, by `$page` or in rich text. */
function linksTo(page: string, value: unknown, path = ''): string[] {
  if (typeof value === 'string') return pagesIn(value).has(page) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  if (fieldOf(value, '$page') === page) return [path]
  return Object.entries(value).flatMap(([name, item]) => linksTo(page, item, path === '' ? name : `${path}.${name}`))
}

function pagesIn(value: unknown): ReadonlySet<string> {
  const wanted = { entities: [], lists: [], pages: new Set<string>() }
  collectReferences(value, wanted)
  return wanted.pages
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

async function menuUses({ db }: Cms, page: string): Promise<Use[]> {
  const menus = await readMenus(db, menuKeys)
  return [...menus].flatMap(([key, nodes]) =>
    nodes.filter((node) => node.page === page).map(({ id }) => ({ where: 'menu' as const, id: key, path: id })),
  )
}

/** Returns the presets that people saved which link to a page: whoever inserts one has a link that leads nowhere without it. */
async function presetUses({ db }: Cms, page: string): Promise<Use[]> {
  const presets = await findPresetsWith(db, [page])
  return presets.flatMap(({ id, type, locale, data }) => {
    const position = { where: 'preset' as const, id, state: 'draft' as const, ...(isLocaleCode(locale) && { locale }) }
    return linksTo(page, data).map((path) => ({ ...position, path: `${type}.${path}` }))
  })
}

async function entityUses({ db }: Cms, page: string): Promise<Use[]> {
  const rows = await findLinkingEntities(db, page, maxListed)
  return rows.flatMap(({ kind, id, locale, data }) => {
    if (locale !== null && !isLocaleCode(locale)) return []
    const position = { where: 'entity' as const, id: `${kind}/${id}`, ...(locale === null ? {} : { locale }) }
    return linksTo(page, data).map((path) => ({ ...position, path }))
  })
}
