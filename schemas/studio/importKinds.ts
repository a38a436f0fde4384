import { type EntityKind, hasEntriesByCountry, kindNames } from '#schemas/kinds/kinds.ts'

/** Kinds without a CSV file: files have a library of their own, the brand is one item, and a section is no row of values. */
const withoutFile = ['media', 'brand', 'shared_section'] as const
type FileKind = Exclude<EntityKind, (typeof withoutFile)[number]>

/** What a CSV file can hold: items of a kind, or prices. A row of prices is a price of a product in one country. */
export const importKinds: readonly ImportKind[] = [
  ...kindNames.filter(hasFile).flatMap((kind): ImportKind[] => (hasEntriesByCountry(kind) ? [kind, 'price'] : [kind])),
  'text',
]
export type ImportKind = FileKind | 'price' | 'text'

function hasFile(kind: EntityKind): kind is FileKind {
  return withoutFile.every((each) => each !== kind)
}
