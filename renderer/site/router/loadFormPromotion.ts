import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { promotionTitle } from '#schemas/forms/promotionTitle.ts'
import type { PageSection } from '#renderer/site/page/prepareSections.ts'
import { statusOf } from '#renderer/site/queries/cmsClient.ts'
import type { CmsResponse } from '#renderer/site/queries/cmsResponse.ts'
import type { RouterContext } from '#renderer/site/router/routerContext.ts'

const form = v.object({ form: v.literal('promotion') })
/** A promotion form, or a group with one. */
const request = v.union([
  form,
  v.object({
    items: v.pipe(
      v.array(v.object({ form: v.optional(v.unknown()) })),
      v.someItem((item) => v.is(form, item.form)),
    ),
  }),
])

/**
 * Loads the title of the promotion named in the address, by its key or by a permalink of any locale, for a page with the form that
 * requests it. Returns `undefined` without the form, and when there is no such promotion.
 */
export async function loadFormPromotion(
  { client }: RouterContext,
  locale: LocaleCode,
  sections: readonly PageSection[],
  named: string,
): Promise<CmsResponse<string> | undefined> {
  const isRequested = sections.some((section) => section.state === 'ready' && v.is(request, section.data))
  if (!isRequested) return undefined
  const tags: string[] = []
  const load = async <T>(loading: Promise<CmsResponse<T>>): Promise<T | undefined> => {
    try {
      const response = await loading
      tags.push(...response.tags)
      return response.value
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw error
    }
  }
  const source = {
    promotion: (key: string, code: LocaleCode) => load(client.promotion(key, code)),
    page: (permalink: string, code: LocaleCode) => load(client.page(permalink, code)),
  }
  const title = await promotionTitle(source, locale, named)
  return title === undefined ? undefined : { value: title, tags }
}
