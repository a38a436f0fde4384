import { expect, test, type Page } from '@playwright/test'
import { hreflangValues } from '#locales/hreflang.ts'
import { localeCodes, locales, type LocaleCode } from '#locales/locales.ts'
import { pagePath } from '#renderer/site/router/paths.ts'
import { hydrate } from '#tests/e2e/hydrate.ts'
import { findPageKinds, findPageTypes } from '#tests/e2e/kinds.ts'

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
    for (const [kind, permalink] of Object.entries(kinds)) {
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
        const text = await textOf(plain)
        expect(text).toMatch(wordsOf[locale.slice(0, 2)] ?? /never/)

        await page.goto(address)
        await hydrate(page)
        expect(await textOf(page)).toBe(text)
      })
    }
    await withoutScript.close()
  })
}

/** The text of the page's main part as it stands in the document, whatever is scrolled or folded. */
async function textOf(page: Page): Promise<string> {
  const text = (await page.locator('main').textContent()) ?? ''
  return text.replace(/\s+/g, ' ').trim()
}
