import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { locales, type LocaleCode } from '#locales/locales.ts'
import { failingPart } from '#schemas/icuForms.ts'

const catalogues = import.meta.glob<Messages>('/locales/*/messages.po', { import: 'messages' })
const instances = new Map<string, I18n>()
/** Maximum number of cached instances: one per locale and set of CMS texts; editors change these seldom. */
const maxInstances = 500

/** Compiled CMS wording by text id, as it travels to the browser. */
export type Overrides = Readonly<Messages>

/** What the browser does when a catalogue cannot be loaded. */
export interface TextsLoading {
  /** Returns `undefined` after a failure, which it logs. */
  readonly attempt: <T>(read: () => Promise<T>) => Promise<T | undefined>
  /** The texts that are used then: those of the page before. */
  readonly known: Messages
}

/**
 * Loads the texts of a locale: the catalogue of its language, whose gaps are filled from en-gb when it is compiled
 * (`fallbackLocales` in package.json), and the CMS's wording on top. Each instance is created once.
 */
export async function loadI18n(locale: LocaleCode, overrides: Overrides = {}, texts?: TextsLoading): Promise<I18n> {
  const key = `${locale} ${JSON.stringify(overrides)}`
  const known = instances.get(key)
  if (known !== undefined) return known
  const read = () => readCatalogue(locales[locale].textFrom)
  const catalogue = texts === undefined ? await read() : await texts.attempt(read)
  // Not stored: the next page tries again.
  if (catalogue === undefined) return makeI18n(locale, { ...texts?.known, ...overrides })
  const i18n = makeI18n(locale, { ...catalogue, ...overrides })
  if (instances.size >= maxInstances) instances.clear()
  instances.set(key, i18n)
  return i18n
}

/** Creates an instance from given texts: the browser starts with those in the payload. */
export function makeI18n(locale: LocaleCode, messages: Messages): I18n {
  const { iso } = locales[locale]
  // An id ends in its English text.
  const missing = (_: string, id: string) => id.slice(id.lastIndexOf('/') + 1)
  return setupI18n({ locale: iso, messages: { [iso]: messages }, missing })
}

/** Returns the built-in texts among the given ones, compiled; an id that is unknown is left out. */
export function builtInTexts(i18n: I18n, ids: readonly string[], overrides: Overrides): Messages {
  const known = ids.flatMap((id) => {
    const message = i18n.messages[id]
    return message === undefined || id in overrides ? [] : [[id, message] as const]
  })
  return Object.fromEntries(known)
}

/**
 * Compiles the CMS's ICU texts; the compiler is fetched only when a text has something to compile. A text without a form for every value,
 * or with a format there is not, is left out, so that the built-in one is shown.
 */
export async function compileOverrides(texts: Readonly<Record<string, string>>): Promise<Overrides> {
  const entries = Object.entries(texts)
  if (!entries.some(([, text]) => /[{}'#]/.test(text)))
    return Object.fromEntries(entries.map(([id, text]) => [id, [text]]))
  const { compileMessage } = await import('@lingui/message-utils/compileMessage')
  const compiled = entries.map(([id, text]) => [id, compileMessage(text)] as const)
  return Object.fromEntries(compiled.filter(([, message]) => failingPart(message) === undefined))
}

async function readCatalogue(code: LocaleCode): Promise<Messages> {
  return (await catalogues[`/locales/${code}/messages.po`]?.()) ?? {}
}
