interface Validity {
  readonly valid_from?: string | undefined
  readonly valid_to?: string | undefined
}

/** Returns the state of a promotion on a calendar day (`YYYY-MM-DD`); first and last day are inclusive, a missing one is no limit. */
export function promoState(
  { valid_from: from, valid_to: to }: Validity,
  today: string,
): 'coming' | 'running' | 'ended' {
  if (to !== undefined && to < today) return 'ended'
  return from !== undefined && today < from ? 'coming' : 'running'
}
