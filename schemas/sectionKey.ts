/** Returns whether a key of `template_data` is well-formed: snake case. Without valibot, because the browser needs it for hydration. */
export function isSectionKey(key: string): boolean {
  return key.length <= 100 && /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key)
}
