interface Validity {
  readonly valid_from?: string | undefined
  readonly valid_to?: string | undefined
}

/** Promotions valid on a calendar day (`YYYY-MM-DD`), first and last day included; an open end holds for ever. */
export function validPromotions<TPromotion extends Validity>(
  promotions: readonly TPromotion[],
  today: string,
): readonly TPromotion[] {
  return promotions.filter(({ valid_from: from = today, valid_to: to = today }) => from <= today && today <= to)
}
