import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { brandKey } from '#schemas/studio/storedBrand.ts'
import { hasRole, mayChange } from '#schemas/studio/roles.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { localePart } from '#server/db/contentItems.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { StudioError } from '#server/studio/studioError.ts'

/**
 * Throws 403 when a change of an item changes its texts in a locale the person has no right to, and for settings of the site when they
 * are no administrator.
 */
export function checkRights(
  person: StudioPerson,
  key: ContentKey,
  before: StoredContent | null,
  after: StoredContent | null,
): void {
  if (key.kind === brandKey.kind && !hasRole(person, 'admin')) {
    throw new StudioError('forbidden', 'Only administrators change the settings of the site')
  }
  for (const locale of changedLocales(key, before, after)) {
    if (mayChange(person, locale)) continue
    throw new StudioError('locale_forbidden', `You may not change the content of ${locale}`, { locale })
  }
}

/** Returns the locales in which the texts of an item differ; what is the same in all languages belongs to none. */
export function changedLocales(
  { kind, id }: ContentKey,
  before: StoredContent | null,
  after: StoredContent | null,
): readonly LocaleCode[] {
  if (kind === 'redirect') {
    const locale = localePart(id)
    return isLocaleCode(locale) && !isSame(before, after) ? [locale] : []
  }
  const [old, next] = [textsOf(before, after), textsOf(after)]
  const locales = new Set([...Object.keys(old), ...Object.keys(next)])
  return [...locales].filter((locale) => isLocaleCode(locale)).filter((locale) => !isSame(old[locale], next[locale]))
}

/** Returns the texts by locale; of a menu the names of its nodes, without those of nodes that `after` no longer has: structure has no language. */
function textsOf(content: StoredContent | null, after: StoredContent | null = content): StoredContent {
  if (content === null) return {}
  if (Array.isArray(content['nodes'])) {
    const kept = new Set(nodesOf(after).map(({ id }) => id))
    return namesByLocale(nodesOf(content).filter(({ id }) => kept.has(id)))
  }
  const texts = content['texts'] ?? content['values']
  return typeof texts === 'object' && texts !== null ? { ...texts } : {}
}

interface NamedNode {
  readonly id: string
  readonly names: object
}

function nodesOf(content: StoredContent | null): NamedNode[] {
  const nodes: unknown = content?.['nodes']
  if (!Array.isArray(nodes)) return []
  return nodes.map((node: object) => {
    const { id, names } = { id: '', names: {}, ...node }
    return { id, names }
  })
}

function namesByLocale(nodes: readonly NamedNode[]): StoredContent {
  const byLocale: Record<string, Record<string, unknown>> = {}
  for (const { id, names } of nodes) {
    for (const [locale, name] of Object.entries(names)) (byLocale[locale] ??= {})[id] = name
  }
  return byLocale
}
