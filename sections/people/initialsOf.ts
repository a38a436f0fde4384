/** Returns the first letters of the first and the last word of a name, without titles: `Dr. Ana-Luísa de Sá` → `AS`. */
export function initialsOf(name: string): string {
  const words = name.normalize().split(/\s+/).filter(Boolean)
  const own = words.filter((word) => !word.endsWith('.'))
  const [first = '', ...others] = own.length > 0 ? own : words
  return [first, others.at(-1) ?? ''].map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '').join('')
}
