import { expect, test, type Page } from '#tests/e2e/test.ts'
import { hreflangValues } from '#locales/hreflang.ts'
import { localeCodes, locales, sourceLocales, type LocaleCode } from '#locales/locales.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { leaveAndReturn, withBackForwardCache } from '#tests/e2e/backForwardCache.ts'
import { hydrate } from '#tests/e2e/hydrate.ts'
import { distinctPages, findPageKinds, findPageTypes, type PageKinds } from '#tests/e2e/kinds.ts'

/** Short words that only running text of the language has. */
const wordsOf: Readonly<Record<string, RegExp>> = {
  de: /\b(und|der|die)\b/,
  en: /\b(and|the|with)\b/,
  es: /\b(y|los|con)\b/,
  fr: /\b(et|les|des)\b/,
  it: /\b(e|di|con)\b/,
  pt: /\b(e|os|com)\b/,
  tr: /\b(ve|ile|için)\b/,
}

/** Locale in which a page of every type is hydrated, and the same again after Back; in the other source locales, one of each kind. */
const everyType: LocaleCode = 'it-it'
/** Locales in which the HTML of every type is checked; the texts of both are originals. */
const everyDocument: readonly LocaleCode[] = ['it-it', 'en-gb']
/** Pages with numbers and dates: the only difference between locales of one language, and between server and browser. */
const formatted: readonly string[] = ['product', 'promotion'] satisfies (keyof PageKinds)[]

test.use({ launchOptions: withBackForwardCache })

for (const locale of localeCodes) {
  test(`every kind of page in ${locale}${locale === 'it-it' ? ' @smoke' : ''}`, async ({
    context,
    request,
    baseURL,
  }) => {
    const kinds = await findPageKinds(request, locale)
    const types = everyDocument.includes(locale) ? await findPageTypes(request, locale) : {}
    for (const [permalink, kind] of distinctPages({ ...types, ...kinds })) {
      await test.step(kind, async () => {
        // A tab of its own. Chromium loads the pictures of a page it restores, though it should load none, and keeps the document of
        // every SVG until memory is short: in one tab the fortieth page took twenty seconds.
        const page = await context.newPage()
        const address = pagePath(locale, permalink)
        const isHydrated = shouldHydrate(locale, kind, kind in kinds)
        const response = isHydrated ? await page.goto(address) : await request.get(address)
        expect(response?.status()).toBe(200)
        const served = await readDocument(page, await response?.text())
        expect(served).toMatchObject({
          lang: locales[locale].iso,
          canonical: [`${baseURL}${address}`],
          mainHeadings: 1,
          invalidSections: 0,
        })
        expect(served.alternates['x-default']).toBe(`${baseURL}/`)
        // None twice.
        expect(Object.keys(served.alternates)).toHaveLength(served.alternateCount)
        for (const value of hreflangValues(locale)) {
          expect(served.alternates[value.toLowerCase()], value).toBe(`${baseURL}${address}`)
        }
        expect(served.staticText).toMatch(wordsOf[locale.slice(0, 2)] ?? /never/)

        if (isHydrated) {
          await hydrate(page)
          const hydrated = await readDocument(page)
          expect(hydrated.staticText).toBe(served.staticText)
          expect(served.interactiveTexts.filter((text) => !hydrated.text.includes(text))).toEqual([])
          if (locale === everyType) await leaveAndReturn(page, 3)
        }
        await page.close()
      })
    }
  })
}

function shouldHydrate(locale: LocaleCode, kind: string, isKind: boolean): boolean {
  const isSource = sourceLocales.some((source) => source === locale)
  return formatted.includes(kind) || locale === everyType || (isSource && isKind)
}

/**
 * Returns the facts of the page's document, or of `html`, parsed in the page. The texts are those of `<main>` as they are in
 * the document, visible or not: of everything outside the interactive sections as one, and each one inside them, where
 * the application may add controls.
 */
async function readDocument(page: Page, html?: string) {
  return page.evaluate((source) => {
    const from = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html')
    const all = (selector: string, within: ParentNode = from) => [...within.querySelectorAll(selector)]
    const line = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
    const main = from.querySelector('main') ?? from.body
    const rest = from.importNode(main, true)
    for (const section of all('[data-hydrate]', rest)) section.remove()
    const texts = all('[data-hydrate]', main).flatMap((section) =>
      all('h1, h2, h3, h4, p, li, td, th, a, label', section),
    )
    const links = all('link[hreflang]')
    return {
      lang: from.documentElement.lang,
      canonical: all('link[rel="canonical"]').map((link) => link.getAttribute('href')),
      alternates: Object.fromEntries(
        links.map((link) => [link.getAttribute('hreflang')?.toLowerCase(), link.getAttribute('href')]),
      ),
      alternateCount: links.length,
      mainHeadings: all('h1').length,
      invalidSections: all('[data-section-invalid]').length,
      text: line(main),
      staticText: line(rest),
      interactiveTexts: texts.filter((each) => each.querySelector('p, li, a') === null).map(line),
    }
  }, html)
}
