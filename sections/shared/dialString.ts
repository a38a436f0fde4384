/** Returns a telephone number without punctuation: `+44 (0)20 7946-0000` → `+442079460000`. Drops the trunk prefix `(0)` of an international number. */
export function dialString(number: string): string {
  const bare = number.startsWith('+') ? number.replace('(0)', '') : number
  return bare.replaceAll(/(?!^\+)\D/g, '')
}
