import { expect, test } from '@playwright/test'
import { JSDOM } from 'jsdom'
import { hreflangValues } from '#locales/hreflang.ts'
import { localeCodes, locales, sourceLocales, type LocaleCode } from '#locales/locales.ts'
import { pagePath } from '#renderer/site/router/paths.ts'
import { hydrate } from '#tests/e2e/hydrate.ts'
import { distinctPages, findPageKinds, findPageTypes, type PageKinds } from '#tests/e2e/kinds.ts'

/** Small words that only running text of the language has: the page speaks it. */
const wordsOf: Readonly<Record<string, RegExp>> = {
  de: /\b(und|der|die)\b/,
  en: /\b(and|the|with)\b/,
  es: /\b(y|los|con)\b/,
  fr: /\b(et|les|des)\b/,
  it: /\b(e|di|con)\b/,
  pt: /\b(e|os|com)\b/,
  tr: /\b(ve|ile|için)\b/,
}

/** Locales in which a page of every type is opened; in the others, one of each kind. */
const everyType: readonly LocaleCode[] = ['it-it', 'en-gb']
const languages: readonly LocaleCode[] = sourceLocales
/** Where numbers and dates are: all that the locales of one language draw differently, and a browser not like the server. */
const formatted: readonly string[] = ['product', 'promotion'] satisfies (keyof PageKinds)[]

for (const locale of localeCodes) {
  test(`every kind of page in ${locale}`, async ({ page, request, baseURL }) => {
    test.setTimeout(120_000)
    const kinds = {
      ...(await findPageKinds(request, locale)),
      ...(everyType.includes(locale) ? await findPageTypes(request, locale) : {}),
    }
    // Texts are compared here: the pictures, each made for the first time, would take most of the time.
    await page.route(/\/(resize|media)\//, (route) => route.abort())
    for (const [permalink, kind] of distinctPages(kinds)) {
      await test.step(kind, async () => {
        const address = pagePath(locale, permalink)
        const answer = await request.get(address)
        expect(answer.status()).toBe(200)
        const { document } = new JSDOM(await answer.text()).window
        const hrefs = (selector: string) =>
          [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
        expect(document.documentElement.lang).toBe(locales[locale].iso)
        expect(hrefs('link[rel="canonical"]')).toEqual([`${baseURL}${address}`])
        for (const value of hreflangValues(locale)) {
          expect(hrefs(`link[hreflang="${value}" i]`)).toEqual([`${baseURL}${address}`])
        }
        expect(hrefs('link[hreflang="x-default"]')).toEqual([`${baseURL}/`])
        expect(document.querySelectorAll('h1')).toHaveLength(1)
        expect(document.querySelectorAll('[data-section-refused]')).toHaveLength(0)
        const { still, moving } = textsOf(document.querySelector('main') ?? document.body)
        expect(still).toMatch(wordsOf[locale.slice(0, 2)] ?? /never/)

        if (!languages.includes(locale) && !formatted.includes(kind)) return
        await page.goto(address)
        await hydrate(page)
        const hydrated = await page.locator('main').evaluate(textsOf)
        expect(hydrated.still).toBe(still)
        expect(moving.filter((text) => !hydrated.all.includes(text))).toEqual([])
      })
    }
  })
}

/**
 * The texts of the page's main part as they stand in the document, whatever is scrolled or folded: that of everything but the
 * interactive sections as one, and each of theirs, to which the application may add controls. Runs here and in the page.
 */
function textsOf(main: Element): { all: string; still: string; moving: string[] } {
  const line = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const texts = [...main.querySelectorAll('[data-hydrate]')].flatMap((section) => [
    ...section.querySelectorAll('h1, h2, h3, h4, p, li, td, th, a, label'),
  ])
  const rest = main.ownerDocument.importNode(main, true)
  for (const section of rest.querySelectorAll('[data-hydrate]')) section.remove()
  return {
    all: line(main),
    still: line(rest),
    moving: texts.filter((each) => each.querySelector('p, li, a') === null).map(line),
  }
}
