/** A telephone number as it is dialled: `+44 (0)20 7946-0000` → `+442079460000`; a zero in brackets is for calls within the country. */
export function dialled(number: string): string {
  const bare = number.startsWith('+') ? number.replace('(0)', '') : number
  return bare.replaceAll(/(?!^\+)\D/g, '')
}
