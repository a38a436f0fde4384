import type { PageView } from '#machines/pageView.ts'
import { ticketCode } from '#schemas/ticketCode.ts'
import type { RouteData } from '#renderer/site/page/routeData.ts'
import { parsePath } from '#renderer/site/page/paths.ts'

/** Separator of the parts of a route's name. */
const separator = '___'

/** Returns the data layer entry for the page on screen; the machine strips the address. */
export function pageViewOf(data: RouteData): PageView {
  const { permalink } = parsePath(location.pathname)
  const route =
    data.status !== 200
      ? String(data.status)
      : permalink === ''
        ? 'index'
        : ticketCode(permalink) === undefined
          ? 'page'
          : 'ticket'
  return {
    route_name: `${route}${separator}${data.locale}`,
    page_type: data.status === 200 ? data.result.page.facts.page_type : 'error',
    url: location.href,
    title: document.title,
  }
}
