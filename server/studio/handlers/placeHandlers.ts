import type { placeCalls } from '#schemas/studio/calls/places.ts'
import { findAddress } from '#server/studio/addressPlaces.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'

/** Where dealers are. */
export const placeHandlers: StudioHandlers<keyof typeof placeCalls> = {
  findPlaces: (studio, { query }) => findAddress(studio, query),
  getMap: async ({ mapboxToken }) => ({ mapbox_token: mapboxToken ?? null }),
}
