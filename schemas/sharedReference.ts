const prefix = 'shared_section/'

/** Returns the data of a section that shows a shared one. */
export function sharedReference(id: string): { readonly $ref: string } {
  return { $ref: `${prefix}${id}` }
}

/** Returns the id of the shared section that the data of a section names; `undefined` of one with data of its own. */
export function sharedIdOf(data: Readonly<Record<string, unknown>>): string | undefined {
  const { $ref: reference } = data
  return typeof reference === 'string' && reference.startsWith(prefix) ? reference.slice(prefix.length) : undefined
}
