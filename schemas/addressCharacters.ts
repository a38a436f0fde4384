/**
 * Characters that cannot be seen: without width, or that only set the direction. A browser leaves them out of an address, or goes elsewhere.
 * Not the joiners U+200C and U+200D, which are part of words and signs.
 */
const unseen = String.raw`\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF`

/** Returns whether an address holds blanks or characters that cannot be seen. */
export function hasUnseen(address: string): boolean {
  return new RegExp(`[\\s${unseen}]`).test(address)
}

/** Returns an address with the names of the characters that cannot be seen in their places, such as [U+200B]; `undefined` without any. */
export function nameUnseen(address: string): string | undefined {
  const named = address.replace(new RegExp(`[${unseen}]`, 'g'), (character) => {
    return `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`
  })
  return named === address ? undefined : named
}
