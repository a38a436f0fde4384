/**
 * Returns the name of the first plural or choice without the form `other`, also inside of another; without that form Lingui throws for a
 * value that has no form of its own. `message` is compiled: a list of texts and of `[name, type, forms]`.
 */
export function withoutOther(message: unknown): string | undefined {
  if (!Array.isArray(message)) return undefined
  for (const part of message) {
    if (!Array.isArray(part)) continue
    const [name, , format]: readonly unknown[] = part
    if (typeof format !== 'object' || format === null) continue
    if (!Object.hasOwn(format, 'other')) return String(name)
    const inner = Object.values(format)
      .map(withoutOther)
      .find((each) => each !== undefined)
    if (inner !== undefined) return inner
  }
  return undefined
}
