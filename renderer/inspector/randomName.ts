/** Returns a name no other page or inspector has; `crypto.randomUUID` is missing without a secure context, as on a phone beside the desk. */
export function randomName(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join('-')
}
