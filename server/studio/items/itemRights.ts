import { changeOfField, missingRights } from '#schemas/studio/itemRights.ts'
import { brandKey } from '#schemas/kinds/brand.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { StudioError } from '#server/studio/studioError.ts'

/**
 * Throws 403 when a person lacks a right to a change of an item: to its texts in a locale, to a country, to what is the same in all
 * languages, or to the settings of the site, which administrators change.
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
  const { texts, shared } = missingRights(person, { ...key, before, after })
  const [locale] = texts
  if (locale !== undefined) {
    throw new StudioError('locale_forbidden', `You may not change the content of ${locale}`, { locale })
  }
  if (shared.length > 0) {
    const message = `This also concerns ${shared.join(', ')}, whose content you may not change`
    throw new StudioError('shared_forbidden', message, { locales: shared })
  }
}

/** Throws as `checkRights` where a person may not write a value into a field of an item, or leave one out. */
export function checkFieldRights(
  person: StudioPerson,
  key: ContentKey,
  content: StoredContent,
  at: { readonly path: string; readonly value?: unknown },
): void {
  const { before, after } = changeOfField(content, at)
  checkRights(person, key, before, after)
}
