import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { pagePath } from '#renderer/site/page/paths.ts'
import { pageTypes, type PageType } from '#schemas/pageTypes.ts'
import { mutators } from '#tests/e2e/foreignChanges.ts'
import { findPageTypes, findSectionPages } from '#tests/e2e/kinds.ts'
import { failOnErrors, fromAddress, still, wake } from '#tests/e2e/shell.ts'
import { expect, test, type APIRequestContext, type Page } from '#tests/e2e/test.ts'
import { operateEverything } from '#tests/e2e/visitorActions.ts'

const locale = 'en-gb'
/** Before the first script of the page, before hydration, after it. */
type Moment = 'early' | 'before' | 'after'
/** Pages of tools that have no page type of their own. */
const toolPages = ['find_your_tractor', 'product_compare'] as const
type PageName = PageType | (typeof toolPages)[number]

/** Pages for CI, for each change; a type that has what the change concerns. */
const sample: Readonly<Record<string, Readonly<Partial<Record<Moment, readonly PageName[]>>>>> = {
  'a translator': {
    early: ['find_your_tractor'],
    before: ['find_your_tractor', 'dealer_locator'],
    after: ['find_your_tractor', 'contacts'],
  },
  'a translator, twice': { before: ['contacts'] },
  'a translator in place': { before: ['new_product'] },
  'a password manager': { before: ['contacts'] },
  'a blocker': { before: ['second_level_product_category'] },
  'a blocker of sections': { before: ['homepage'] },
  'a linker of telephone numbers': { before: ['product_compare'] },
  'a spelling checker': { before: ['contacts'] },
}
/** File for the results of every change on every page type (`tests/README.md`). */
const table = process.env['FOREIGN_CHANGES']
/** The rows it has: an interrupted run goes on after them. */
const rows = table !== undefined && existsSync(table) ? readFileSync(table, 'utf8') : ''
/** Their permalinks; read once by every worker. */
const tools = new Map<string, string>()
const everyPage: readonly PageName[] = [...pageTypes, ...toolPages]

test.use({ ...still, ...fromAddress('198.51.100.7') })
test.beforeEach(({ page }) => failOnErrors(page))

for (const [name, mutate] of Object.entries(mutators)) {
  for (const moment of ['early', 'before', 'after'] as const) {
    for (const type of table === undefined ? (sample[name]?.[moment] ?? []) : everyPage) {
      const row = `| ${name} | ${moment} | ${type} |`
      test(`${name}, ${moment}: ${type} keeps its content and works`, async ({ page, request }) => {
        test.skip(rows.includes(row), 'It is in the table.')
        if (moment === 'early') await page.addInitScript(onceParsed(mutate))
        await page.goto(pagePath(locale, await findPage(request, type)))
        if (moment === 'before') await page.evaluate(mutate)
        const before = await readPage(page)
        await wake(page)
        const after = await readPage(page)
        expect(after).toMatchObject({ headings: 1, fixed: before.fixed })
        // The limit of a field becomes part of its count: "0 of at most 5,000 characters".
        const shown = after.text.toLowerCase()
        expect(before.texts.filter((text) => !shown.includes(text.toLowerCase()))).toEqual([])
        if (moment === 'after') await page.evaluate(mutate)
        await operateEverything(page, locale)
        if (table !== undefined) appendFileSync(table, `${row} ${before.characters} | ${after.characters} |\n`)
      })
    }
  }
}

async function findPage(request: APIRequestContext, type: PageName): Promise<string> {
  if (!toolPages.some((tool) => tool === type)) return (await findPageTypes(request, locale))[type] ?? ''
  if (tools.size === 0)
    for (const [tool, [permalink = '']] of await findSectionPages(request, locale, toolPages))
      tools.set(tool, permalink)
  return tools.get(type) ?? ''
}

/** Returns a script that makes the change when the document has been parsed and no deferred script has run yet. */
function onceParsed(mutate: () => void): string {
  return `document.addEventListener('readystatechange', () => document.readyState === 'interactive' && (${String(mutate)})())`
}

/**
 * Returns the texts of the sections without React, whole, and those of the others, where the application may add controls; all
 * without the mark of the translators.
 */
async function readPage(page: Page) {
  return page.evaluate(() => {
    const clean = (text: string | null) => (text ?? '').replaceAll('°', '').replace(/\s+/g, ' ').trim()
    const sections = [...document.querySelectorAll('main [data-section]')]
    const interactive = sections.filter((section) => section.matches('[data-hydrate]'))
    const texts = interactive.flatMap((section) => {
      const nodes = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (nodes.nextNode()) found.push(clean(nodes.currentNode.nodeValue))
      return found
    })
    return {
      characters: clean(document.querySelector('main')?.textContent ?? '').length,
      headings: document.querySelectorAll('main h1').length,
      fixed: sections
        .filter((each) => !interactive.includes(each))
        .map((section) => clean(section.textContent))
        .filter(Boolean),
      text: interactive.map((section) => clean(section.textContent)).join(' '),
      texts: texts.filter(Boolean),
    }
  })
}
