import type { DealersAnswer } from '#schemas/pageAnswers.ts'

export type LocatorView = 'list' | 'map'

/** What of the locator's state the address of the page holds; `query`: place and services in one spelling. */
export interface LocatorAddress {
  readonly query: string
  readonly selected: string | null
  readonly view: LocatorView
}

export interface LocatorContext {
  /** Place and services of the address, those wanted, and those wanted before which are still on their way. */
  readonly shown: string
  readonly wanted: string
  readonly passed: string | null
  /** The last answer there was. */
  readonly stores: DealersAnswer | null
  readonly selected: string | null
  readonly view: LocatorView
  /** Dealers whose details and forms are open. */
  readonly details: string | null
  readonly forms: string | null
}

export type LocatorEvent =
  | { readonly type: 'search.submit' | 'filter.change'; readonly query: string }
  /** The address has changed, or its question is answered; `null`: it could not be asked. */
  | ({ readonly type: 'address.change'; readonly answer: DealersAnswer | null } & LocatorAddress)
  /** The visitor goes back or forward: what was wanted is given up. */
  | { readonly type: 'address.leave' }
  /** Asks again what could not be asked; asks for all stores where only those on screen are known. */
  | { readonly type: 'answer.retry' | 'stores.want' }
  /** On the list or on the map; `view`: and shown there. */
  | { readonly type: 'card.select'; readonly id: string; readonly view?: LocatorView }
  | { readonly type: 'details.toggle' | 'forms.toggle'; readonly id: string; readonly open: boolean }
  | { readonly type: 'view.change'; readonly view: LocatorView }

export interface LocatorInput extends LocatorAddress {
  readonly answer: DealersAnswer | null
}

/** What stays open: one closes when another opens, and its late word about that closes nothing. */
export function openOf(before: string | null, event: LocatorEvent, type: LocatorEvent['type']): string | null {
  if (event.type !== type || !('open' in event)) return before
  if (event.open) return event.id
  return event.id === before ? null : before
}
