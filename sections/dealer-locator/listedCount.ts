/** Cards listed at first, and how many more each time; `sections/registry.json` has the same steps for `count`. */
export const cardsStep = 20

/** How many dealers are listed: as many as the address says, and at least up to the one it has selected. */
export function listedCount(
  dealers: readonly { readonly id: string }[],
  { count, dealer }: Readonly<Record<string, string>>,
): number {
  const asked = Number(count ?? cardsStep)
  const place = dealer === undefined ? -1 : dealers.findIndex(({ id }) => id === dealer)
  return Math.max(asked, Math.ceil((place + 1) / cardsStep) * cardsStep)
}
