import type { I18n } from '@lingui/core'
import type { LocaleCode } from '#locales/locales.ts'
import type { Menu } from '#schemas/menu.ts'
import { ticketCode } from '#schemas/ticketCode.ts'
import { registryEntry } from '#sections/registry.ts'
import type { PageAnswers } from '#schemas/pageAnswers.ts'
import { loadI18n, type Overrides } from '#renderer/site/i18n.ts'
import { loadTicketPage } from '#renderer/site/loadTicket.ts'
import type { Answer } from '#renderer/site/queries/cmsClient.ts'
import { menusQuery } from '#renderer/site/queries/menus.ts'
import { pageQuery, type FoundPage, type MissingPage } from '#renderer/site/queries/page.ts'
import { shellTextsQuery } from '#renderer/site/queries/texts.ts'
import { loadAnswers } from '#renderer/site/router/loadAnswers.ts'
import { parsePath } from '#renderer/site/router/paths.ts'
import type { RouterContext } from '#renderer/site/router/siteRouter.ts'

/** A page, or one of the two error pages. */
export type RouteOutcome =
  | { readonly status: 200; readonly result: FoundPage; readonly answers?: PageAnswers | undefined }
  | { readonly status: 404; readonly result?: MissingPage }
  | { readonly status: 500; readonly error: unknown }

/** What loading an address brought, with what the shell needs around it. */
export type RouteData = RouteOutcome & {
  readonly locale: LocaleCode
  readonly i18n: I18n
  /** The CMS's wording, compiled, that `i18n` was made with. */
  readonly overrides: Overrides
  readonly menus: Answer<readonly Menu[]>
}

/** `/{locale}/404` and `/{locale}/500` show the error pages themselves (specification, section 2). */
const errorPages: Readonly<Record<string, 404 | 500>> = { '404': 404, '500': 500 }
const noMenus: Answer<readonly Menu[]> = { value: [], tags: [] }

/** Loads page, menus and texts; never throws for want of a page or of the CMS, and keeps of the shell what could be had. */
export async function loadRoute(
  context: RouterContext,
  pathname: string,
  search: Readonly<Record<string, string>> = {},
): Promise<RouteData> {
  const { locale, permalink } = parsePath(pathname)
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
    i18n: await loadI18n(locale, overrides),
    menus: menus.status === 'fulfilled' ? menus.value : noMenus,
  }
  if (failed !== undefined) return { ...shell, status: 500, error: failed.reason }
  if (permalink !== undefined && errorPages[permalink] === 500) return { ...shell, status: 500, error: undefined }
  if (found?.found === true) {
    const { answers, tags } = await loadAnswers(context, locale, found.page, search)
    return { ...shell, status: 200, result: { ...found, tags: [...found.tags, ...tags] }, answers }
  }
  return found === undefined ? { ...shell, status: 404 } : { ...shell, status: 404, result: found }
}

/** `undefined` for addresses that are error pages by themselves. */
async function loadPage(
  context: RouterContext,
  locale: LocaleCode,
  permalink: string | undefined,
): Promise<FoundPage | MissingPage | undefined> {
  if (permalink === undefined || errorPages[permalink] !== undefined) return undefined
  const code = ticketCode(permalink)
  if (code !== undefined) return loadTicketPage(context, locale, code)
  const query = pageQuery(context, locale, permalink)
  const found = await context.queryClient.fetchQuery(query)
  // What the server drew of such a section cannot follow the address; its data is needed.
  const cannotFollow =
    found.found && found.page.sections.some(({ state, type }) => state === 'static' && readsQuery(type))
  return cannotFollow ? context.queryClient.fetchQuery({ ...query, staleTime: 0 }) : found
}

function readsQuery(type: string): boolean {
  return registryEntry(type)?.query !== undefined
}
