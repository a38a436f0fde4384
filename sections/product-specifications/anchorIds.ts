/**
 * Returns the ids of the groups as link targets: `spec-<key>`, the same on every render. Characters unsuitable for a fragment become
 * `-`; a repeated key gets a number as suffix.
 */
export function anchorIds(keys: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return keys.map((key) => {
    const base = `spec-${key.trim().replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')}`
    let id = base
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
    taken.add(id)
    return id
  })
}
