import { localeCodes } from '#locales/locales.ts'
import type { ListDefinition } from '#schemas/kinds/kind.ts'

/** A kind of content that is no entity: it has a table of its own. */
interface SiteKindDefinition extends ListDefinition {
  /** Whether its items are those of the site, which names them: none is made, copied or deleted. */
  readonly isFixed: boolean
  /** Whether its items have a text in each language. */
  readonly hasTexts: boolean
  /** Whether something in them is edited in one language at a time. */
  readonly isByLocale: boolean
  /** Whether an id starts with a locale. */
  readonly isLocaleInId: boolean
  /** Whether it can be found out what shows an item. */
  readonly isUsed: boolean
  /** Content of a new item. */
  readonly empty: Readonly<Record<string, unknown>>
}

const definitions = {
  menu: {
    isFixed: true,
    hasTexts: false,
    isByLocale: true,
    isLocaleInId: false,
    isUsed: false,
    empty: { nodes: [] },
    filters: [],
    columns: [],
  },
  text: {
    isFixed: false,
    hasTexts: true,
    isByLocale: true,
    isLocaleInId: false,
    isUsed: true,
    empty: { values: {} },
    filters: [],
    columns: ['languages'],
  },
  redirect: {
    isFixed: false,
    hasTexts: false,
    isByLocale: false,
    isLocaleInId: true,
    isUsed: false,
    empty: { location: '', status: 301 },
    detail: { paths: ['location'] },
    filters: ['status'],
    more: [{ name: 'in_locale', rule: { by: 'in_locale' }, options: localeCodes }],
    columns: ['location', 'status'],
  },
} as const satisfies Readonly<Record<string, SiteKindDefinition>>
type Definitions = typeof definitions
export type SiteKind = keyof Definitions

export const siteKinds: Readonly<Record<SiteKind, SiteKindDefinition>> = definitions
export const siteKindNames: readonly SiteKind[] = Object.keys(definitions).filter(isSiteKind)

/** Returns whether a kind is one of those that are no entities. */
export function isSiteKind(kind: string): kind is SiteKind {
  return Object.hasOwn(definitions, kind)
}

/** Kinds whose items are those of the site. */
export type FixedKind = {
  [TKind in SiteKind]: Definitions[TKind]['isFixed'] extends true ? TKind : never
}[SiteKind]

export function isFixedKind(kind: string): kind is FixedKind {
  return isSiteKind(kind) && siteKinds[kind].isFixed
}
