import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { withCms } from '#server/cli/database.ts'
import { print, printError } from '#server/cli/output.ts'
import { session } from '#server/cli/session.ts'
import { UsageError } from '#server/cli/usageError.ts'
import { InvalidContent } from '#server/content/errors.ts'
import { issueSentence } from '#server/content/issueSentences.ts'
import { publishDraft, withdrawPage } from '#server/studio/publishPage.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Publishes or withdraws a page in a locale. Prints every error of a page that cannot be published. */
export async function runPageVerb(verb: 'publish' | 'withdraw', args: readonly string[]): Promise<void> {
  const [page, locale, ...rest] = args
  if (page === undefined || locale === undefined || rest.length > 0) throw new UsageError(`${verb} takes PAGE LOCALE`)
  if (!isLocaleCode(locale)) throw new UsageError(`There is no locale "${locale}"`)
  try {
    await change(verb, page, locale)
  } catch (error) {
    if (!(error instanceof StudioError)) throw error
    const issues = (error.body.issues ?? []).filter(({ level }) => level === 'error')
    if (issues.length === 0) {
      printError(error.message)
      return session().fail()
    }
    throw new InvalidContent(
      issues.map((issue) => ({
        page,
        locale,
        key: issue.section?.key,
        path: issue.path,
        message: issueSentence(issue),
      })),
    )
  }
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
