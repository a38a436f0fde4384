import type { PageView } from '#machines/pageView.ts'
import { ticketCode } from '#schemas/ticketCode.ts'
import type { RouteData } from '#renderer/site/router/loadRoute.ts'
import { parsePath } from '#renderer/site/router/paths.ts'

/** Between the parts of a route's name (specification, section 9). */
const separator = '___'

/** What the data layer is told of the page on screen (specification, section 2); the machine strips the address. */
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
