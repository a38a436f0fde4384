import { phaseOn, type MarketDay } from '#locales/marketDay.ts'

interface Validity {
  readonly valid_from?: string | undefined
  readonly valid_to?: string | undefined
}

/** Returns the promotions that hold today. */
export function validPromotions<TPromotion extends Validity>(
  promotions: readonly TPromotion[],
  today: MarketDay,
): readonly TPromotion[] {
  return promotions.filter(({ valid_from: from, valid_to: to }) => phaseOn(today, { from, to }) === 'running')
}
