/** Returns an id that is unique in a browser, also without a secure context, where `crypto.randomUUID` is missing. */
export function randomId(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number.toString(36)
}
