interface Validity {
  readonly valid_from?: string | undefined
  readonly valid_to?: string | undefined
}

/** Where a calendar day (`YYYY-MM-DD`) lies to a promotion's days, first and last included; an open end holds for ever. */
export function promoState(
  { valid_from: from, valid_to: to }: Validity,
  today: string,
): 'coming' | 'running' | 'ended' {
  if (to !== undefined && to < today) return 'ended'
  return from !== undefined && today < from ? 'coming' : 'running'
}
