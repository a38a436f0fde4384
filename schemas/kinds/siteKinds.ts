import { localeCodes } from '#locales/locales.ts'
import type { ListDefinition } from '#schemas/kinds/kind.ts'

/** A kind of content that is no entity: it has a table of its own. */
export interface SiteKindDefinition extends ListDefinition {
  /** Whether its items have something in each language. */
  readonly hasTexts: boolean
}

const definitions = {
  menu: { hasTexts: false, filters: [], columns: [] },
  text: { hasTexts: true, filters: [], columns: ['languages'] },
  redirect: {
    hasTexts: false,
    detail: { paths: ['location'] },
    filters: ['status'],
    more: [{ name: 'in_locale', rule: { by: 'in_locale' }, options: localeCodes }],
    columns: ['location', 'status'],
  },
} as const satisfies Readonly<Record<string, SiteKindDefinition>>
export type SiteKind = keyof typeof definitions

export const siteKinds: Readonly<Record<SiteKind, SiteKindDefinition>> = definitions
export const siteKindNames: readonly SiteKind[] = Object.keys(definitions).filter(isSiteKind)

/** Returns whether a kind is one of those that are no entities. */
export function isSiteKind(kind: string): kind is SiteKind {
  return Object.hasOwn(definitions, kind)
}
