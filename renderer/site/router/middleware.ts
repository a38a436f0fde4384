import { isLocaleCode } from '#locales/locales.ts'
import type { Warn } from '#renderer/site/page/siteSettings.ts'

interface MiddlewareInput {
  readonly pathname: string
  readonly warn: Warn
}

/** Steps that run before the loader of a route that names them. */
const middleware: ReadonlyMap<string, (input: MiddlewareInput) => void> = new Map([['knownLocale', warnUnknownLocale]])

/** Runs the named steps in their order. Throws an error with status 500 when there is none of a name. */
export function runMiddleware(names: readonly string[], input: MiddlewareInput): void {
  for (const name of names) {
    const run = middleware.get(name)
    if (run === undefined) throw Object.assign(new Error(`Unknown middleware ${name}`), { status: 500 })
    run(input)
  }
}

// An unknown locale is ignored: its address has the not-found page of the default locale.
function warnUnknownLocale({ pathname, warn }: MiddlewareInput): void {
  const [, locale = ''] = pathname.split('/')
  if (!isLocaleCode(locale)) warn('Unknown locale', { locale })
}
