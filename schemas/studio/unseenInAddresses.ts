import { nameUnseen } from '#schemas/addressCharacters.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import type { Finding } from '#schemas/studio/finding.ts'
import { isMap } from '#schemas/studio/schemaTree.ts'
import type { StoredValue } from '#schemas/studio/visitStored.ts'

/** Longest address in a sentence, in UTF-16 units. */
const maxShown = 200

/**
 * Returns an error for each address of a file, link or store, or in rich text, with characters that cannot be seen. No rule of the stored data:
 * what was published with one stays where it is.
 */
export function unseenInAddresses(found: StoredValue): Finding[] {
  return addressesIn(found).flatMap((address) => unseenInAddress(address, found.path))
}

/** Returns the error of one address. */
export function unseenInAddress(address: string, path: string): Finding[] {
  const named = nameUnseen(address)
  if (named === undefined) return []
  return [{ level: 'error', ...rule('unseen_in_address', { address: named.slice(0, maxShown) }), path }]
}

function addressesIn({ node: { metadata }, value }: StoredValue): readonly string[] {
  const { input, format } = metadata
  if (input === 'link' && isMap(value)) return typeof value['computed'] === 'string' ? [value['computed']] : []
  if (typeof value !== 'string') return []
  if (input === 'richtext') return [...value.matchAll(/ href="([^"]*)"/g)].map(([, address = '']) => address)
  return input === 'file' || input === 'link' || format === 'web_address' ? [value] : []
}
