import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { dealerChoice } from '#schemas/dealerChoice.ts'
import type { Choice } from '#schemas/sections/form.ts'
import type { PageSection } from '#renderer/site/page/prepareSections.ts'
import { statusOf } from '#renderer/site/queries/cmsClient.ts'
import type { CmsResponse } from '#renderer/site/queries/cmsResponse.ts'
import { retailerQuery } from '#renderer/site/queries/retailers.ts'
import type { RouterContext } from '#renderer/site/router/routerContext.ts'

/** The part of a form, or of a group of forms, that offers dealers. */
const offer = v.object({ dealers: v.array(v.object({ value: v.string() })) })

/**
 * Loads the dealer named in the address when the page's forms do not offer it, for example one across the border. Returns
 * `undefined` when they do, when there is no form, or when there is no such dealer.
 */
export async function loadFormDealer(
  context: RouterContext,
  locale: LocaleCode,
  sections: readonly PageSection[],
  id: string,
): Promise<CmsResponse<Choice> | undefined> {
  const offers = sections.flatMap((section) =>
    section.state === 'ready' && v.is(offer, section.data) ? [section.data.dealers] : [],
  )
  // Also `undefined` for a page without a form.
  if (offers.every((dealers) => dealers.some(({ value }) => value === id))) return undefined
  try {
    const { value, tags } = await context.queryClient.fetchQuery(retailerQuery(context, locale, id))
    return { value: dealerChoice(value), tags }
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}
