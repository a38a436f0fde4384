import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { withCms } from '#server/cli/database.ts'
import { print } from '#server/cli/output.ts'
import { rejectedContent } from '#server/cli/rejectedContent.ts'
import { UsageError } from '#server/cli/usageError.ts'
import { publishDraft, withdrawPage } from '#server/studio/pages/publishPage.ts'

/** Publishes or withdraws a page in a locale. Prints every error of a page that cannot be published. */
export async function runPageVerb(verb: 'publish' | 'withdraw', args: readonly string[]): Promise<void> {
  const [page, locale, ...rest] = args
  if (page === undefined || locale === undefined || rest.length > 0) throw new UsageError(`${verb} takes PAGE LOCALE`)
  if (!isLocaleCode(locale)) throw new UsageError(`There is no locale "${locale}"`)
  await rejectedContent({ page, locale }, () => change(verb, page, locale))
}

async function change(verb: 'publish' | 'withdraw', page: string, locale: LocaleCode): Promise<void> {
  const position = { page, locale, actor: { person: null } }
  if (verb === 'withdraw') {
    await withCms((cms) => withdrawPage(cms, position))
    return print(`Withdrew ${page} in ${locale}.`)
  }
  const { version, permalink } = await withCms((cms) => publishDraft(cms, position))
  print(`Published ${page} in ${locale} as version ${version}: /${locale}${permalink === '' ? '' : `/${permalink}`}`)
}
