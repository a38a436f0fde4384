/** Part of a path in place of the number of an entry of a list: the entry was removed, and is known by a digest if it comes back. */
const goneEntry = /^gone_[\da-f]{12}$/

export function isGoneEntry(part: string): boolean {
  return goneEntry.test(part)
}
