import type { Retailer } from '#schemas/retailers.ts'
import { formatView, nearestZoom } from '#sections/shared/map/view.ts'
import { locatorHref } from '#sections/dealer-locator/locatorQuery.ts'

/** Returns the address of the dealer locator with this dealer selected and the map centred on it. */
export function mapHref(locator: string, { id, latitude, longitude }: Retailer): string {
  const map = formatView({ latitude, longitude, zoom: nearestZoom })
  return locatorHref(locator, {}, { dealer: id, map, view: 'map' })
}
