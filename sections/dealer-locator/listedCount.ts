/** Cards listed at first, and how many more each time; `sections/registry.json` has the same steps for `count`. */
export const cardsStep = 20

/** Returns how many dealers are listed: the `count` of the address, at least up to the selected dealer. */
export function listedCount(
  dealers: readonly { readonly id: string }[],
  { count, dealer }: Readonly<Record<string, string>>,
): number {
  const requested = Number(count ?? cardsStep)
  const index = dealer === undefined ? -1 : dealers.findIndex(({ id }) => id === dealer)
  return Math.max(requested, Math.ceil((index + 1) / cardsStep) * cardsStep)
}
