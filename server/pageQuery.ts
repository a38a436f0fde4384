import registry from '#sections/registry.json' with { type: 'json' }

/** Query parameters that change a page, with the values their sections know; all others are not part of its address. */
const known = new Map<string, Set<string>>()
const sections: Readonly<
  Record<string, { readonly title: string; readonly query?: Readonly<Record<string, string[]>> }>
> = registry.sections
for (const section of Object.values(sections)) {
  for (const [name, values] of Object.entries(section.query ?? {})) {
    known.set(name, new Set([...(known.get(name) ?? []), ...values]))
  }
}

/** What the sections read from the query of an address, in a fixed order, with `?` before it; empty when there is nothing. */
export function knownQuery(url: string): string {
  const cut = url.indexOf('?')
  if (cut === -1) return ''
  const given = new URLSearchParams(url.slice(cut + 1))
  const kept = new URLSearchParams()
  for (const [name, values] of known) {
    const value = given.get(name)
    if (value !== null && values.has(value)) kept.set(name, value)
  }
  const query = kept.toString()
  return query === '' ? '' : `?${query}`
}
