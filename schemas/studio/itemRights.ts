import { isLocaleCode, localeCodes, locales, type LocaleCode } from '#locales/locales.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { hasRole, mayChange, type StudioRights } from '#schemas/studio/roles.ts'
import { brandKey } from '#schemas/studio/storedBrand.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'

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
  const prices = kind === 'product' ? changedPrices(before, after) : []
  const ofPrices = prices.flatMap((country) => missingForCountry(person, country))
  return {
    texts: changedTexts(before, after).filter(lacks),
    shared: [...new Set([...shared, ...ofPrices])],
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
  if (kind === 'retailer') {
    const { country } = toRecord(content['data'])
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

/** Returns an item without its texts, and without prices, which have a country. */
function sharedOf(kind: string, content: Content | null): unknown {
  if (content === null) return null
  if (Array.isArray(content['nodes'])) return nodesOf(content).map(({ names: _names, ...node }) => node)
  const { texts: _texts, values: _values, ...shared } = content
  if (kind !== 'product') return Object.keys(shared).length === 0 ? null : shared
  const { prices: _prices, ...data } = toRecord(shared['data'])
  return { ...shared, data }
}

/** Returns the countries whose prices differ. */
function changedPrices(before: Content | null, after: Content | null): readonly string[] {
  const [old, next] = [pricesOf(before), pricesOf(after)]
  return [...new Set([...old.keys(), ...next.keys()])].filter((country) => !isSame(old.get(country), next.get(country)))
}

function pricesOf(content: Content | null): ReadonlyMap<string, readonly unknown[]> {
  const { prices } = toRecord(content?.['data'])
  const byCountry = new Map<string, readonly unknown[]>()
  for (const price of Array.isArray(prices) ? prices : []) {
    const country = String(toRecord(price)['country'])
    byCountry.set(country, [...(byCountry.get(country) ?? []), price])
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
