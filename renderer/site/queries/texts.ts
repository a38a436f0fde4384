import { queryOptions } from '@tanstack/react-query'
import type { LocaleCode } from '#locales/locales.ts'
import { compileOverrides, type Overrides } from '#renderer/site/page/i18n.ts'
import type { CmsClient } from '#renderer/site/queries/cmsClient.ts'
import { requestedTexts } from '#renderer/site/page/shellTexts.ts'
import type { Warn } from '#renderer/site/page/siteSettings.ts'

interface TextsContext {
  readonly client: CmsClient
  readonly warn: Warn
}

/** Returns the query of the CMS's wording of the shell and the error pages, where there is no page to load it with. */
export function shellTextsQuery(context: TextsContext, locale: LocaleCode) {
  return queryOptions({
    queryKey: ['texts', locale],
    queryFn: async () => (await fetchOverrides(context, locale, requestedTexts)).overrides,
    retry: false,
  })
}

/**
 * Fetches the CMS's wording of the given texts, compiled. A failure is reported, not thrown; the built-in texts are
 * used instead.
 */
export async function fetchOverrides(
  { client, warn }: TextsContext,
  locale: LocaleCode,
  ids: readonly string[],
): Promise<{ readonly overrides: Overrides; readonly tags: readonly string[] }> {
  try {
    const { value, tags } = await client.translations(ids, locale)
    return { overrides: await compileOverrides(value), tags }
  } catch (error) {
    warn('The texts of the CMS could not be had; the built-in ones serve', { locale, error })
    return { overrides: {}, tags: [] }
  }
}
