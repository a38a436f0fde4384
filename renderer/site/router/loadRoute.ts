import type { LocaleCode } from '#locales/locales.ts'
import { ticketCode } from '#schemas/ticketCode.ts'
import { registryEntry } from '#sections/registry.ts'
import { loadI18n } from '#renderer/site/page/i18n.ts'
import { loadTicketPage } from '#renderer/site/router/loadTicket.ts'
import type { LoadedPage, MissingPage, RouteData } from '#renderer/site/page/routeData.ts'
import { menusQuery } from '#renderer/site/queries/menus.ts'
import { pageQuery } from '#renderer/site/queries/page.ts'
import { shellTextsQuery } from '#renderer/site/queries/texts.ts'
import { loadQueryResults } from '#renderer/site/router/loadQueryResults.ts'
import { isErrorPage } from '#renderer/site/page/paths.ts'
import type { SiteRequest } from '#renderer/site/page/location.ts'
import type { RouterContext } from '#renderer/site/router/routerContext.ts'

const noMenus: RouteData['menus'] = { value: [], tags: [] }

/** Loads page, menus and texts; never throws when the page or the CMS is missing, and keeps what could be loaded of the shell. */
export async function loadRoute(
  context: RouterContext,
  { locale, permalink, search }: SiteRequest,
): Promise<RouteData> {
  const [menus, page] = await Promise.allSettled([
    context.queryClient.fetchQuery(menusQuery(context, locale)),
    loadPage(context, locale, permalink),
  ])
  const failed = [menus, page].find((outcome) => outcome.status === 'rejected')
  const found = page.status === 'fulfilled' ? page.value : undefined
  const overrides = found?.overrides ?? (await context.queryClient.fetchQuery(shellTextsQuery(context, locale)))
  const shell = {
    locale,
    overrides,
    i18n: await loadI18n(locale, overrides, context.texts),
    menus: menus.status === 'fulfilled' ? menus.value : noMenus,
  }
  if (failed !== undefined) return { ...shell, status: 500, error: failed.reason }
  if (permalink === '500') return { ...shell, status: 500, error: undefined }
  if (found?.found === true) {
    const { queryResults, tags } = await loadQueryResults(context, locale, found.page, search)
    return { ...shell, status: 200, result: { ...found, tags: [...found.tags, ...tags] }, queryResults }
  }
  return found === undefined ? { ...shell, status: 404 } : { ...shell, status: 404, result: found }
}

/** Returns `undefined` for addresses that are error pages by themselves. */
async function loadPage(
  context: RouterContext,
  locale: LocaleCode,
  permalink: string | undefined,
): Promise<LoadedPage | MissingPage | undefined> {
  if (permalink === undefined || isErrorPage(permalink)) return undefined
  const code = ticketCode(permalink)
  if (code !== undefined) return loadTicketPage(context, locale, code)
  const query = pageQuery(context, locale, permalink)
  const found = await context.queryClient.fetchQuery(query)
  // The server's HTML of such a section cannot follow the address; its data is needed.
  const cannotFollow =
    found.found && found.page.sections.some(({ state, type }) => state === 'static' && readsQuery(type))
  return cannotFollow ? context.queryClient.fetchQuery({ ...query, staleTime: 0 }) : found
}

function readsQuery(type: string): boolean {
  return registryEntry(type)?.query !== undefined
}
