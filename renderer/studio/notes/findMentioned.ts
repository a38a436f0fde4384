/** Returns the people whose name stands behind an @; of names that begin alike, as Ann and Anna, only the longest is meant. */
export function findMentioned<T extends { readonly name: string }>(text: string, people: readonly T[]): readonly T[] {
  const found = text
    .split('@')
    .slice(1)
    .map((after) => longestAt(after, people))
  return people.filter(({ name }) => found.includes(name))
}

function longestAt(after: string, people: readonly { readonly name: string }[]): string | undefined {
  const names = people.map(({ name }) => name).filter((name) => isNameAt(after, name))
  return names.toSorted((a, b) => b.length - a.length)[0]
}

// "@Annabel" is nobody where there is only an Ann.
function isNameAt(after: string, name: string): boolean {
  return after.startsWith(name) && !/^[\p{L}\p{N}]/u.test(after.slice(name.length))
}
