import { contentKinds, type ContentKind } from '#schemas/studio/calls/content.ts'

/** The kind an address names; none for an unknown one. */
export function contentKindOf(name: string | undefined): ContentKind | undefined {
  return contentKinds.find((kind) => kind === name)
}

/** Kinds of which an item can be made; the menus are those of the site. */
export type NewKind = Exclude<ContentKind, 'menu'>
