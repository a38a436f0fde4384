import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { fallbackChain, locales, type LocaleCode } from '#locales/locales.ts'

const catalogues = import.meta.glob<Messages>('/locales/*/messages.po', { import: 'messages' })
const instances = new Map<string, I18n>()
/** Most instances kept: one per locale and set of CMS texts; editors change these seldom. */
const mostInstances = 500

/** Compiled CMS wording by text id, as it travels to the browser. */
export type Overrides = Readonly<Messages>

/**
 * The texts of a locale: its own catalogue over the one it reads from over en-gb, and the CMS's wording on top
 * (decisions, "Text"). Each instance is made once.
 */
export async function loadI18n(locale: LocaleCode, overrides: Overrides = {}): Promise<I18n> {
  const key = `${locale} ${JSON.stringify(overrides)}`
  const known = instances.get(key)
  if (known !== undefined) return known
  const layers = await Promise.all(fallbackChain(locale).map(readCatalogue))
  const { iso } = locales[locale]
  const messages: Messages = Object.assign({}, ...layers.toReversed(), overrides)
  const i18n = setupI18n({ locale: iso, messages: { [iso]: messages } })
  if (instances.size >= mostInstances) instances.clear()
  instances.set(key, i18n)
  return i18n
}

/** Compiles the CMS's ICU texts; the compiler is fetched only when a text has something to compile. */
export async function compileOverrides(texts: Readonly<Record<string, string>>): Promise<Overrides> {
  const entries = Object.entries(texts)
  if (!entries.some(([, text]) => /[{}'#]/.test(text)))
    return Object.fromEntries(entries.map(([id, text]) => [id, [text]]))
  const { compileMessage } = await import('@lingui/message-utils/compileMessage')
  return Object.fromEntries(entries.map(([id, text]) => [id, compileMessage(text)]))
}

async function readCatalogue(code: LocaleCode): Promise<Messages> {
  return (await catalogues[`/locales/${code}/messages.po`]?.()) ?? {}
}
