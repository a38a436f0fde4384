/** Maximum length in UTF-16 units. */
export const maxPermalink = 500

const ascii = /^[a-z0-9_~-]+(?:\/[a-z0-9_~-]+)*$/i
const anyLetters = /^[\p{L}\p{N}_.~-]+(?:\/[\p{L}\p{N}_.~-]+)*$/u

/**
 * Returns whether a string can be the path of a page, without locale and outer slashes: letters, digits and - _ . ~ between
 * slashes, no segment of dots only; empty for the home page. ASCII is tested first because it is faster and the common case.
 */
export function isPermalink(value: string): boolean {
  if (value === '' || ascii.test(value)) return value.length <= maxPermalink
  return value.length <= maxPermalink && anyLetters.test(value) && !/(?:^|\/)\.+(?:\/|$)/.test(value)
}

/**
 * Returns whether a permalink has capital letters, which no page may have: whoever enters an address in capitals is led to the
 * page of that name in lower case. Addresses that only redirect may have them.
 */
export function hasCapitals(permalink: string): boolean {
  return /\p{Changes_When_Lowercased}/u.test(permalink)
}
