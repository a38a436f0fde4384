import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { dealerChoice } from '#schemas/forms/dealerChoice.ts'
import type { Choice } from '#schemas/sections/form.ts'
import type { PageSection } from '#renderer/site/prepareSections.ts'
import { statusOf, type Answer } from '#renderer/site/queries/cmsClient.ts'
import { retailerQuery } from '#renderer/site/queries/retailers.ts'
import type { RouterContext } from '#renderer/site/router/siteRouter.ts'

/** What of a form, or of a group of forms, offers dealers. */
const offer = v.object({ dealers: v.array(v.object({ value: v.string() })) })

/**
 * The dealer the address of a page names for its forms, where they do not offer it by themselves, as one across the border; `undefined`
 * when they do, when there is no form, or when there is no such dealer.
 */
export async function loadFormDealer(
  context: RouterContext,
  locale: LocaleCode,
  sections: readonly PageSection[],
  id: string,
): Promise<Answer<Choice> | undefined> {
  const offers = sections.flatMap((section) =>
    section.state === 'ready' && v.is(offer, section.data) ? [section.data.dealers] : [],
  )
  // No form at all has nothing to offer, either.
  if (offers.every((dealers) => dealers.some(({ value }) => value === id))) return undefined
  try {
    const { value, tags } = await context.queryClient.fetchQuery(retailerQuery(context, locale, id))
    return { value: dealerChoice(value), tags }
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}
