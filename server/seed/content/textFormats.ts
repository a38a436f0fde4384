import * as v from 'valibot'
import { sourceLocales } from '#locales/locales.ts'

/** One text in all seven source locales. */
export const perLocale = v.strictObject(
  Object.fromEntries(sourceLocales.map((code) => [code, v.pipe(v.string(), v.nonEmpty())])),
)

/** Returns the named texts in all seven source locales. */
export const textsOf = <TEntries extends v.ObjectEntries>(entries: TEntries) =>
  v.strictObject(Object.fromEntries(sourceLocales.map((code) => [code, v.strictObject(entries)])))

export const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
export const text = v.pipe(v.string(), v.nonEmpty())
