import { expect, type Locator, type Page } from '@playwright/test'
import type { LocaleCode } from '#locales/locales.ts'
import * as delays from '#machines/delays.ts'

/** What the shell says to a visitor, as far as the tests reach for it. */
export const words = {
  'it-it': {
    back: 'Torna indietro',
    close: 'Chiudi',
    navigation: 'Navigazione principale',
    needHelp: 'Serve aiuto?',
    menu: 'Menu',
    skip: 'Vai al contenuto',
    loading: 'Caricamento in corso',
    dialogs: {
      search: 'Cerca nel sito',
      helper: 'Come possiamo aiutarti?',
      language: 'Seleziona paese e lingua',
      offline: 'Nessuna connessione',
      image: 'Immagine',
      video: 'Video',
    },
    consent: { title: 'Possiamo contare questa visita?', grant: 'Consenti', deny: 'Rifiuta' },
    newsletterError: 'Inserisci la tua email e accetta la privacy per poter proseguire',
    notFound: 'PAGINA NON TROVATA',
    unavailable: 'Temporaneamente non disponibile',
    tooMany: 'Troppe richieste',
    serverError: 'Si è verificato un problema nei nostri sistemi',
  },
  'en-gb': {
    back: 'Go back',
    close: 'Close',
    navigation: 'Main navigation',
    needHelp: 'Need help?',
    menu: 'Menu',
    skip: 'Skip to content',
    loading: 'Loading',
    dialogs: {
      search: 'Search the site',
      helper: 'How can we help?',
      language: 'Choose country and language',
      offline: 'No connection',
      image: 'Picture',
      video: 'Video',
    },
    consent: { title: 'May we count this visit?', grant: 'Allow', deny: 'Decline' },
    newsletterError: 'Enter your e-mail address and accept the privacy notice to continue',
    notFound: 'Page not found',
    unavailable: 'Temporarily unavailable',
    tooMany: 'Too many requests',
    serverError: 'Something went wrong on our side',
  },
} as const satisfies Partial<Record<LocaleCode, unknown>>
export type TestedLocale = keyof typeof words

/** A window of each screen class, in px. */
export const screens = {
  phone: { width: 390, height: 844 },
  smallTablet: { width: 800, height: 900 },
  tablet: { width: 1024, height: 900 },
  desktop: { width: 1440, height: 900 },
} as const

/** For tests in which motion is not the matter: the page jumps to what they press, where it would scroll past half of its sections. */
export const still = { contextOptions: { reducedMotion: 'reduce' } } as const

/** Sends requests as a visitor with another address (RFC 5737: for documentation), who has rate limits of their own. */
export function fromAddress(address: `198.51.100.${number}`) {
  return { extraHTTPHeaders: { 'x-forwarded-for': address } }
}

/** Keeps every script of the site from arriving: the page stays the HTML the server rendered. */
export async function blockScripts(page: Page): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
}

/** Hydrates the application by the press of a key that does nothing else. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'done')
}

/** Leaves out the idle timer, so that nothing but an interaction starts the application, however long the test takes. */
export async function withoutIdleTimer(page: Page): Promise<void> {
  await page.addInitScript(
    (idle) => {
      const original = window.setTimeout
      const setTimeout = (handler: TimerHandler, delay?: number, ...rest: readonly unknown[]) =>
        delay !== undefined && idle.includes(delay) ? 0 : original(handler, delay, ...rest)
      Object.assign(window, { setTimeout })
    },
    [delays.hydrationMobile, delays.hydrationDesktop],
  )
}

/** Stops the clock of a page that has one (`page.clock.install`): from here on only `tickUntil` and `page.clock` let time pass. */
export async function stopClock(page: Page): Promise<void> {
  // Later than now by more than this call takes on any machine, and by less than a page that was fetched ahead is fresh.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000)
}

/** Lets a stopped clock go on by a millisecond after the other until the assertion holds, however long the machine takes for it. */
export async function tickUntil(page: Page, assertion: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1)
    await assertion()
  }).toPass({ intervals: [20] })
}

/** Turns the mouse wheel and waits until the page has come to rest. */
export async function turnWheel(page: Page, deltaY: number): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { resting: false })
    addEventListener('scrollend', () => Object.assign(window, { resting: true }), { once: true })
  })
  await page.mouse.wheel(0, deltaY)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'resting'))).toBe(true)
}

/** Expects the page to be as wide as the window, which is `width` px: nothing scrolls sideways. */
export async function expectWidth(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

/** Fails the test at an error nobody caught. */
export function failOnErrors(page: Page): void {
  page.on('pageerror', (error) => {
    throw error
  })
}

/** Marks the document; returns a function that checks whether it is still on screen. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
  return () => page.evaluate(() => 'marked' in window)
}

/** Returns the main menu with the sub-menu of its first category. */
export function menuOf(page: Page, locale: TestedLocale) {
  const { navigation: name, menu, back } = words[locale]
  const navigation = page.getByRole('navigation', { name })
  const panel = page.locator('#category-0')
  return {
    navigation,
    opener: page.getByRole('button', { name: menu, exact: true }),
    // By its target: hidden in a closed drawer it has no role.
    category: page.locator('button[popovertarget="category-0"]').first(),
    panel,
    back: panel.getByRole('button', { name: back }),
  }
}

/** Returns whether the page below menus and modals can be scrolled by the visitor. */
export async function scrolls(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')
}

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Returns what the tag manager would have read by now; the `arguments` of Consent Mode as lists. */
export async function dataLayer(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const entries = 'dataLayer' in window && Array.isArray(window.dataLayer) ? window.dataLayer : []
    return entries.map((entry: unknown) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(Object.values(Object(entry))) : entry,
    )
  })
}

/** Removes chunks, as a new version does: the page requests what is no longer there. What the document itself names is. */
export async function removeChunks(page: Page): Promise<void> {
  const named = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await page.route(/\/assets\/chunks\/.*\.js/, async (route) => {
    const isNamed = named.includes(new URL(route.request().url()).pathname)
    await (isNamed ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }))
  })
}
