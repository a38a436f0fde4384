import type { LocaleCode } from '#locales/locales.ts'
import { registryEntry } from '#sections/registry.ts'
import { listedCount } from '#sections/dealer-locator/listedCount.ts'
import type { DealersResult, QueryResults } from '#schemas/queryResults.ts'
import { knownSearch } from '#renderer/site/page/pageInfo.ts'
import type { SitePage } from '#renderer/site/page/prepareSections.ts'
import { searchQuery } from '#renderer/site/queries/search.ts'
import { loadDealers } from '#renderer/site/router/loadDealers.ts'
import { loadFormDealer } from '#renderer/site/router/loadFormDealer.ts'
import { loadFormPromotion } from '#renderer/site/router/loadFormPromotion.ts'
import type { RouterContext } from '#renderer/site/router/routerContext.ts'

type Search = Readonly<Record<string, string>>

/** Query results of a page, and the cache tags of what they were made from. */
export interface LoadedResults {
  readonly queryResults: QueryResults
  readonly tags: readonly string[]
}

/** Loads the results of the sections with search params; one that fails is left out. */
export async function loadQueryResults(
  context: RouterContext,
  locale: LocaleCode,
  { sections }: SitePage,
  search: Search,
): Promise<LoadedResults> {
  const known = knownSearch(sections, search)
  const has = (type: string) => sections.some((section) => section.type === type)
  const { q, group, page, dealer, promotion } = known
  const [results, dealers, formDealer, formPromotion] = await Promise.all([
    has('search_results') && q !== undefined
      ? failSoft(context, locale, context.queryClient.fetchQuery(searchQuery(context, locale, { q, group, page })))
      : undefined,
    has('dealer_locator') ? failSoft(context, locale, loadDealers(context, locale, known)) : undefined,
    dealer === undefined ? undefined : failSoft(context, locale, loadFormDealer(context, locale, sections, dealer)),
    promotion === undefined
      ? undefined
      : failSoft(context, locale, loadFormPromotion(context, locale, sections, promotion)),
  ])
  return {
    queryResults: {
      ...(results === undefined ? {} : { search_results: results }),
      ...(dealers === undefined ? {} : { dealer_locator: dealers?.value ?? null }),
      ...(formDealer && { form_dealer: formDealer.value }),
      ...(formPromotion && { form_promotion: formPromotion.value }),
    },
    tags: [...(dealers?.tags ?? []), ...(formDealer?.tags ?? []), ...(formPromotion?.tags ?? [])],
  }
}

/** Returns the results the browser hydrates interactive sections from: of long lists only the visible part. */
export function resultsPayload(
  { sections }: SitePage,
  queryResults: QueryResults,
  search: Search,
): QueryResults | undefined {
  const { dealer_locator: dealers, form_dealer: formDealer, form_promotion: formPromotion } = queryResults
  const hasDealers = dealers !== undefined && registryEntry('dealer_locator')?.hydrate !== 'none'
  if (!hasDealers && formDealer === undefined && formPromotion === undefined) return undefined
  return {
    ...(hasDealers && { dealer_locator: dealers === null ? null : onScreen(dealers, knownSearch(sections, search)) }),
    ...(formDealer === undefined ? {} : { form_dealer: formDealer }),
    ...(formPromotion === undefined ? {} : { form_promotion: formPromotion }),
  }
}

function onScreen(result: DealersResult, search: Search): DealersResult {
  return { ...result, dealers: result.dealers.slice(0, listedCount(result.dealers, search)) }
}

/** Returns `null` when it could not be loaded. */
async function failSoft<T>({ warn }: RouterContext, locale: LocaleCode, loading: Promise<T>): Promise<T | null> {
  try {
    return await loading
  } catch (error) {
    warn('The query results of a page could not be loaded', { locale, error })
    return null
  }
}
