import { isLocaleCode, localeCodes, locales, type LocaleCode } from '#locales/locales.ts'
import type { EntityKindDefinition } from '#schemas/kinds/kind.ts'
import { entityKinds, isEntityKind } from '#schemas/kinds/kinds.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { hasRole, mayChange, type StudioRights } from '#schemas/studio/roles.ts'
import { brandKey } from '#schemas/kinds/brand.ts'
import { toRecord, writePath } from '#schemas/studio/valuePaths.ts'

type Content = Readonly<Record<string, unknown>>

interface ChangedItem {
  readonly kind: string
  readonly id: string
  readonly before: Content | null
  readonly after: Content | null
}

/** What a person has no right to in a change. */
export interface MissingRights {
  /** Locales whose texts are changed. */
  readonly texts: readonly LocaleCode[]
  /** Locales that a change of what is the same in all languages concerns. */
  readonly shared: readonly LocaleCode[]
}

/** Returns the change that writes a value into a field of an item; one that is there already counts as written. */
export function changeOfField(
  content: Content,
  { path, value }: { readonly path: string; readonly value?: unknown },
): Required<Pick<ChangedItem, 'before' | 'after'>> {
  const after = toRecord(writePath(content, path, value))
  const before = isSame(content, after) ? toRecord(writePath(content, path, value === null ? '' : null)) : content
  return { before, after }
}

/**
 * Returns the rights a person lacks for a change of an item. Texts need the right to their locale. Prices, and everything of a dealer, need
 * the right to a locale of their country. Whatever else is the same in all languages needs the right to each locale that has texts of the
 * item, or to all where none has: a change is seen in all of them.
 */
export function missingRights(person: StudioRights, { kind, id, before, after }: ChangedItem): MissingRights {
  const lacks = (locale: LocaleCode) => !mayChange(person, locale)
  if (kind === 'redirect') {
    const [locale] = id.split('/')
    return { texts: isLocaleCode(locale) && !isSame(before, after) && lacks(locale) ? [locale] : [], shared: [] }
  }
  const shared = changesShared(kind, before, after)
    ? [before, after].flatMap((content) => (content === null ? [] : missingForShared(person, kind, content)))
    : []
  const ofEntries = changedCountries(kind, before, after).flatMap((country) => missingForCountry(person, country))
  return {
    texts: changedTexts(before, after).filter(lacks),
    shared: [...new Set([...shared, ...ofEntries])],
  }
}

/** Returns whether a person has every right a change of an item needs; administrators change the settings of the site. */
export function mayMakeChange(person: StudioRights, change: ChangedItem): boolean {
  if (change.kind === brandKey.kind && !hasRole(person, 'admin')) return false
  const { texts, shared } = missingRights(person, change)
  return texts.length === 0 && shared.length === 0
}

/** Returns the locales a person would need as well to change what is the same in all languages. */
export function missingForShared(person: StudioRights, kind: string, content: Content): readonly LocaleCode[] {
  const { country: field } = definitionOf(kind)
  if (field !== undefined) {
    const country = toRecord(content['data'])[field]
    return missingForCountry(person, typeof country === 'string' ? country : '')
  }
  const own = Object.entries(toRecord(content['texts'])).flatMap(([locale, texts]) =>
    isLocaleCode(locale) && Object.keys(toRecord(texts)).length > 0 ? [locale] : [],
  )
  return (own.length > 0 ? own : localeCodes).filter((locale) => !mayChange(person, locale))
}

/** Returns what a person lacks for a country: one of the locales that serve it is enough; a country that none serves needs all. */
function missingForCountry(person: StudioRights, country: string): readonly LocaleCode[] {
  const serving = localeCodes.filter((locale) => locales[locale].countries.includes(country))
  const needed = serving.length > 0 ? serving : localeCodes
  const isMet = serving.length > 0 ? needed.some((locale) => mayChange(person, locale)) : false
  return isMet ? [] : needed.filter((locale) => !mayChange(person, locale))
}

/** Returns the locales in which the texts of an item differ; the names in a menu are its texts. */
export function changedTexts(before: Content | null, after: Content | null): readonly LocaleCode[] {
  const [old, next] = [textsOf(before, after), textsOf(after)]
  const all = new Set([...Object.keys(old), ...Object.keys(next)])
  return [...all].filter((locale) => isLocaleCode(locale)).filter((locale) => !isSame(old[locale], next[locale]))
}

function changesShared(kind: string, before: Content | null, after: Content | null): boolean {
  return !isSame(sharedOf(kind, before), sharedOf(kind, after))
}

/** Returns an item without its texts, and without entries that have a country. */
function sharedOf(kind: string, content: Content | null): unknown {
  if (content === null) return null
  if (Array.isArray(content['nodes'])) return nodesOf(content).map(({ names: _names, ...node }) => node)
  const { texts: _texts, values: _values, ...shared } = content
  const { entriesByCountry: field } = definitionOf(kind)
  if (field === undefined) return Object.keys(shared).length === 0 ? null : shared
  const { [field]: _entries, ...data } = toRecord(shared['data'])
  return { ...shared, data }
}

/** Returns the countries whose entries differ, such as prices. */
function changedCountries(kind: string, before: Content | null, after: Content | null): readonly string[] {
  const { entriesByCountry: field } = definitionOf(kind)
  if (field === undefined) return []
  const [old, next] = [entriesOf(before, field), entriesOf(after, field)]
  return [...new Set([...old.keys(), ...next.keys()])].filter((country) => !isSame(old.get(country), next.get(country)))
}

function definitionOf(kind: string): Pick<EntityKindDefinition, 'country' | 'entriesByCountry'> {
  return isEntityKind(kind) ? entityKinds[kind] : {}
}

function entriesOf(content: Content | null, field: string): ReadonlyMap<string, readonly unknown[]> {
  const entries = toRecord(content?.['data'])[field]
  const byCountry = new Map<string, readonly unknown[]>()
  for (const entry of Array.isArray(entries) ? entries : []) {
    const country = String(toRecord(entry)['country'])
    byCountry.set(country, [...(byCountry.get(country) ?? []), entry])
  }
  return byCountry
}

/** Returns the texts by locale; of a menu the names of its nodes, without those of nodes that `after` no longer has. */
function textsOf(content: Content | null, after: Content | null = content): Content {
  if (content === null) return {}
  if (!Array.isArray(content['nodes'])) return toRecord(content['texts'] ?? content['values'])
  const kept = new Set(nodesOf(after).map((node) => node['id']))
  const byLocale: Record<string, Record<string, unknown>> = {}
  for (const node of nodesOf(content)) {
    if (!kept.has(node['id'])) continue
    for (const [locale, name] of Object.entries(toRecord(node['names'])))
      (byLocale[locale] ??= {})[String(node['id'])] = name
  }
  return byLocale
}

function nodesOf(content: Content | null): readonly Content[] {
  const nodes: unknown = content?.['nodes']
  return Array.isArray(nodes) ? nodes.map(toRecord) : []
}
