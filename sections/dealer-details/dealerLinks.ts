import type { Retailer } from '#schemas/retailers.ts'
import { formatView, nearestZoom } from '#sections/dealer-locator/map/view.ts'
import { locatorHref, withDealer } from '#sections/dealer-locator/question.ts'

/** A form with the dealer chosen, its tab open also without script: `/en-gb/contacts#quote` → `?form=quote&dealer=a#quote`. */
export function formHref(href: string, id: string): string {
  const [page = '', hash] = href.split('#', 2)
  if (hash === undefined || /[?&]form=/.test(page)) return withDealer(href, id)
  return withDealer(`${page}${page.includes('?') ? '&' : '?'}form=${hash}#${hash}`, id)
}

/** The dealer locator with this dealer chosen and the map about it. */
export function mapHref(locator: string, { id, latitude, longitude }: Retailer): string {
  const map = formatView({ latitude, longitude, zoom: nearestZoom })
  return locatorHref(locator, {}, { dealer: id, map, view: 'map' })
}
