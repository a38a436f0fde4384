import type { DumpEntity } from '#server/content/dump.ts'

/** Returns a dealer of a small site: at a point, with what `over` says. */
export function dealer(
  id: string,
  [latitude, longitude]: readonly [number, number],
  over: Readonly<Record<string, unknown>> = {},
): DumpEntity {
  return {
    kind: 'retailer',
    id,
    position: 0,
    parent: null,
    data: { name: `Dealer ${id}`, country: 'IT', city: `Town of ${id}`, latitude, longitude, ...over },
    texts: {},
  }
}
