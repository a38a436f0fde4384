interface Validity {
  readonly valid_from?: string | undefined
  readonly valid_to?: string | undefined
}

/** Returns the promotions valid on a calendar day (`YYYY-MM-DD`); first and last day are inclusive, a missing one is no limit. */
export function validPromotions<TPromotion extends Validity>(
  promotions: readonly TPromotion[],
  today: string,
): readonly TPromotion[] {
  return promotions.filter(({ valid_from: from = today, valid_to: to = today }) => from <= today && today <= to)
}
