import { expect, test, type Page } from '@playwright/test'
import { hreflangValues } from '#locales/hreflang.ts'
import { localeCodes, locales, type LocaleCode } from '#locales/locales.ts'
import { pagePath } from '#renderer/site/router/paths.ts'
import { hydrate } from '#tests/e2e/hydrate.ts'
import { distinctPages, findPageKinds, findPageTypes } from '#tests/e2e/kinds.ts'

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

for (const locale of localeCodes) {
  test(`every kind of page in ${locale}`, async ({ page, browser, request, baseURL }) => {
    test.setTimeout(120_000)
    const kinds = {
      ...(await findPageKinds(request, locale)),
      ...(everyType.includes(locale) ? await findPageTypes(request, locale) : {}),
    }
    const withoutScript = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    })
    const plain = await withoutScript.newPage()
    // Texts are compared here: the pictures, each made for the first time, would take most of the time.
    for (const context of [withoutScript, page.context()]) {
      await context.route(/\/(resize|media)\//, (route) => route.abort())
    }
    for (const [permalink, kind] of distinctPages(kinds)) {
      await test.step(kind, async () => {
        const address = pagePath(locale, permalink)
        const answer = await plain.goto(address)
        expect(answer?.status()).toBe(200)
        expect(await plain.locator('html').getAttribute('lang')).toBe(locales[locale].iso)
        await expect(plain.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${address}`)
        for (const value of hreflangValues(locale)) {
          await expect(plain.locator(`link[hreflang="${value}" i]`)).toHaveAttribute('href', `${baseURL}${address}`)
        }
        await expect(plain.locator('link[hreflang="x-default"]')).toHaveAttribute('href', `${baseURL}/`)
        await expect(plain.locator('h1')).toHaveCount(1)
        await expect(plain.locator('[data-section-refused]')).toHaveCount(0)
        const { still, moving } = await textsOf(plain)
        expect(still).toMatch(wordsOf[locale.slice(0, 2)] ?? /never/)

        await page.goto(address)
        await hydrate(page)
        const hydrated = await textsOf(page)
        expect(hydrated.still).toBe(still)
        expect(moving.filter((text) => !hydrated.all.includes(text))).toEqual([])
      })
    }
    await withoutScript.close()
  })
}

/**
 * The texts of the page's main part as they stand in the document, whatever is scrolled or folded: that of everything but the
 * interactive sections as one, and each of theirs, to which the application may add controls.
 */
function textsOf(page: Page): Promise<{ all: string; still: string; moving: string[] }> {
  return page.locator('main').evaluate((main) => {
    const line = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
    const interactive = [...main.querySelectorAll('[data-hydrate]')]
    const texts = interactive.flatMap((section) => [
      ...section.querySelectorAll('h1, h2, h3, h4, p, li, td, th, a, label'),
    ])
    const rest = main.cloneNode(true)
    if (rest instanceof Element) for (const section of rest.querySelectorAll('[data-hydrate]')) section.remove()
    return {
      all: line(main),
      still: rest instanceof Element ? line(rest) : '',
      moving: texts.filter((each) => each.querySelector('p, li, a') === null).map(line),
    }
  })
}
