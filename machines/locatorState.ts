import type { DealersResult } from '#schemas/queryResults.ts'

export type LocatorView = 'list' | 'map'

/** State of the locator in the address of the page; `query`: place and services, normalised. */
export interface LocatorAddress {
  readonly query: string
  readonly selected: string | null
  readonly view: LocatorView
}

export interface LocatorContext {
  /** Query of the address. */
  readonly current: string
  /** Query of the last search; equals `current` unless a search is loading. */
  readonly requested: string
  /** Query requested before `requested` whose result is still loading. */
  readonly superseded: string | null
  /** Result of the last successful search. */
  readonly stores: DealersResult | null
  readonly selected: string | null
  readonly view: LocatorView
  /** Ids of the dealers whose details and forms are open. */
  readonly details: string | null
  readonly forms: string | null
}

export type LocatorEvent =
  | { readonly type: 'search.submit' | 'filter.change'; readonly query: string }
  /** The address or its result has changed; `null`: loading the result failed. */
  | ({ readonly type: 'address.change'; readonly result: DealersResult | null } & LocatorAddress)
  /** The visitor goes back or forward, which cancels the search. */
  | { readonly type: 'address.leave' }
  /** Loads the failed result again; loads all stores where only the first are known. */
  | { readonly type: 'search.retry' | 'stores.request' }
  /** Selected in the list or on the map; `view`: switches to that view. */
  | { readonly type: 'card.select'; readonly id: string; readonly view?: LocatorView }
  | { readonly type: 'details.toggle' | 'forms.toggle'; readonly id: string; readonly open: boolean }
  | { readonly type: 'view.change'; readonly view: LocatorView }

export interface LocatorInput extends LocatorAddress {
  readonly result: DealersResult | null
}

/** Returns the id open after an event: opening one closes the other, whose own late `toggle` event is ignored. */
export function openIdAfter(before: string | null, event: LocatorEvent, type: LocatorEvent['type']): string | null {
  if (event.type !== type || !('open' in event)) return before
  if (event.open) return event.id
  return event.id === before ? null : before
}
