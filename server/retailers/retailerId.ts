/** Whether a text can be the id of a dealer: it stands in the address of the dealer's page. */
export function isRetailerId(text: string): boolean {
  return /^[a-z0-9-]{1,80}$/.test(text)
}
