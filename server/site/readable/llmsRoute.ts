import { Hono } from 'hono'
import { defaultLocale, localeCodes, locales, type LocaleCode } from '#locales/locales.ts'
import { linkHref, localisePath } from '#schemas/link.ts'
import type { Menu, MenuKey, MenuNode } from '#schemas/menu.ts'
import type { ReadBrand } from '#server/content/brand.ts'
import type { Log } from '#server/content/context.ts'

type LoadMenus = (locale: LocaleCode) => Promise<{ readonly value: readonly Menu[]; readonly tags: Iterable<string> }>

export interface LlmsRouteOptions {
  readonly loadMenus: LoadMenus
  readonly readBrand: ReadBrand
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  readonly log: Log
}

/** Menus with a list of their own, each with its heading; the others repeat their entries, or lead away from the site. */
const listed: readonly (readonly [key: MenuKey, heading: string])[] = [
  ['products', 'Machines'],
  ['under_categories', 'Choosing a machine'],
  ['pages', 'The company'],
  ['help', 'Help'],
  ['legals', 'Optional'],
]

/**
 * Serves `/llms.txt`: what the site is, how programs read its pages, and where they are, as Markdown (https://llmstxt.org). Its lists are
 * the menus of the default locale; without a CMS that responds it is 503.
 */
export function createLlmsRoute({ loadMenus, readBrand, publicUrl, log }: LlmsRouteOptions): Hono {
  return new Hono().get('/llms.txt', async (context) => {
    try {
      const [{ value: menus, tags }, brand] = await Promise.all([loadMenus(defaultLocale), readBrand()])
      context.header('Cache-Control', 'public, max-age=600')
      context.header('Surrogate-Key', [...new Set([...tags, ...brand.tags])].join(' '))
      return context.text(printLlms(brand.value.name, menus, publicUrl))
    } catch (error) {
      log.error({ err: error }, 'The menus for llms.txt could not be loaded')
      return context.text('The site cannot be read at the moment\n', 503, { 'cache-control': 'no-store' })
    }
  })
}

/** Prints the file; `menus` are those of the default locale. */
export function printLlms(name: string, menus: readonly Menu[], publicUrl: string): string {
  const lists = listed.flatMap(([key, heading]) => {
    const menu = menus.find((each) => each.key === key)
    const lines = menu === undefined ? [] : linesOf(menu, publicUrl)
    return lines.length === 0 ? [] : [`## ${heading}\n\n${lines.join('\n')}`]
  })
  const languages = localeCodes.map((code) => `- [${locales[code].name}](${publicUrl}/${code}): ${locales[code].iso}`)
  return `${[
    `# ${name}`,
    `> Tractors and agricultural machines of ${name}: the range with technical data, promotions, news, and dealers near a place.`,
    `Every page is sent at its own address as Markdown with \`Accept: text/markdown\`, and as JSON with \`Accept: application/json\`: the same sections, without navigation and forms. All addresses are in [the sitemap](${publicUrl}/sitemap.xml).`,
    ...lists,
    `## Languages\n\n${languages.join('\n')}`,
  ].join('\n\n')}\n`
}

function linesOf({ nodes, categories }: Menu, publicUrl: string): string[] {
  const line = (label: string, path: string | undefined, level: number) =>
    path?.startsWith('/') === true ? [`${'  '.repeat(level)}- [${escapeLabel(label)}](${publicUrl}${path})`] : []
  const ofNodes = (all: readonly MenuNode[], level: number): string[] =>
    all.flatMap((node) => {
      const own = line(node.name, linkHref(node.link_obj, defaultLocale), level)
      return [...own, ...ofNodes(node.nodes, own.length === 0 ? level : level + 1)]
    })
  const ofCategories = categories.flatMap((category) => {
    const own = line(category.name, category.permalink && localisePath(category.permalink, defaultLocale), 0)
    const inner = category.sub_categories.flatMap((each) =>
      line(each.name, localisePath(each.permalink, defaultLocale), own.length),
    )
    return [...own, ...inner]
  })
  return [...ofCategories, ...ofNodes(nodes, 0)]
}

function escapeLabel(label: string): string {
  return label.replaceAll(/[[\]\\]/g, String.raw`\$&`)
}
