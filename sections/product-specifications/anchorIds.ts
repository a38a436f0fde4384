/**
 * Ids of the groups as link targets: `spec-<key>`, the same on every drawing. Signs a fragment does not carry well become `-`;
 * a key that comes twice gets a number behind it.
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
