import { brandKey } from '#schemas/kinds/brand.ts'
import type { FixedKind } from '#schemas/kinds/siteKinds.ts'
import { contentKinds, type ContentKind } from '#schemas/studio/calls/content.ts'

/** Returns the kind an address names; `undefined` for an unknown one. */
export function contentKindOf(name: string | undefined): ContentKind | undefined {
  return contentKinds.find((kind) => kind === name)
}

/** Kinds that have a list; the settings are one item each. */
export type ListedKind = Exclude<ContentKind, typeof brandKey.kind>

export function isListedKind(kind: ContentKind): kind is ListedKind {
  return kind !== brandKey.kind
}

/** Kinds of which an item can be made; the menus are those of the site. */
export type NewKind = Exclude<ListedKind, FixedKind>
