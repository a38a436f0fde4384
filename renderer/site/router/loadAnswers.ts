import type { LocaleCode } from '#locales/locales.ts'
import { registryEntry } from '#sections/registry.ts'
import { listedCount } from '#sections/dealer-locator/listedCount.ts'
import type { DealersAnswer, PageAnswers } from '#schemas/pageAnswers.ts'
import { knownSearch } from '#renderer/site/pageInfo.ts'
import type { SitePage } from '#renderer/site/prepareSections.ts'
import { searchQuery } from '#renderer/site/queries/search.ts'
import { loadDealers } from '#renderer/site/router/loadDealers.ts'
import { loadFormDealer } from '#renderer/site/router/loadFormDealer.ts'
import type { RouterContext } from '#renderer/site/router/siteRouter.ts'

type Search = Readonly<Record<string, string>>

/** What the questions of a page brought, and what that was made from. */
export interface LoadedAnswers {
  readonly answers: PageAnswers
  readonly tags: readonly string[]
}

/** Asks what the sections of the page ask with the address; one that cannot be asked leaves the page standing. */
export async function loadAnswers(
  context: RouterContext,
  locale: LocaleCode,
  { sections }: SitePage,
  search: Search,
): Promise<LoadedAnswers> {
  const known = knownSearch(sections, search)
  const has = (type: string) => sections.some((section) => section.type === type)
  const { q, group, page, dealer } = known
  const [results, dealers, formDealer] = await Promise.all([
    has('search_results') && q !== undefined
      ? failSoft(context, locale, context.queryClient.fetchQuery(searchQuery(context, locale, { q, group, page })))
      : undefined,
    has('dealer_locator') ? failSoft(context, locale, loadDealers(context, locale, known)) : undefined,
    dealer === undefined ? undefined : failSoft(context, locale, loadFormDealer(context, locale, sections, dealer)),
  ])
  return {
    answers: {
      ...(results === undefined ? {} : { search_results: results }),
      ...(dealers === undefined ? {} : { dealer_locator: dealers?.value ?? null }),
      ...(formDealer === undefined || formDealer === null ? {} : { form_dealer: formDealer.value }),
    },
    tags: [...(dealers?.tags ?? []), ...(formDealer?.tags ?? [])],
  }
}

/** The answers the browser needs to take over interactive sections: of long lists what is on screen. */
export function answersPayload({ sections }: SitePage, answers: PageAnswers, search: Search): PageAnswers | undefined {
  const { dealer_locator: dealers, form_dealer: formDealer } = answers
  const hasDealers = dealers !== undefined && registryEntry('dealer_locator')?.hydrate !== 'none'
  if (!hasDealers && formDealer === undefined) return undefined
  return {
    ...(hasDealers && { dealer_locator: dealers === null ? null : onScreen(dealers, knownSearch(sections, search)) }),
    ...(formDealer === undefined ? {} : { form_dealer: formDealer }),
  }
}

function onScreen(answer: DealersAnswer, search: Search): DealersAnswer {
  return { ...answer, dealers: answer.dealers.slice(0, listedCount(answer.dealers, search)) }
}

/** `null` when it could not be asked. */
async function failSoft<T>({ warn }: RouterContext, locale: LocaleCode, asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    warn('What a page asks could not be answered', { locale, error })
    return null
  }
}
