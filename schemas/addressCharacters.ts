/** Blanks, and characters that cannot be seen: a browser leaves them out of an address, or goes elsewhere. */
const unseen = String.raw`\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064`

/** Returns whether an address holds blanks or characters that cannot be seen. */
export function hasUnseen(address: string): boolean {
  return new RegExp(`[${unseen}]`).test(address)
}
