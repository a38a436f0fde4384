/** Whether a key can stand in `template_data`: a type in snake case. Without valibot, because the browser asks it at hydration. */
export function isSectionKey(key: string): boolean {
  return key.length <= 100 && /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key)
}
