import type { I18n } from '@lingui/core'
import { isLocaleCode } from '#locales/locales.ts'

/**
 * Returns the catalogue's text of a field by its path: `<kind>/<type>.<path>`, else `<kind>/<name>`; none when it has neither. Indexes
 * of lists and locales are left out of the id: `Field/hero.actions.title`.
 */
export function findText(i18n: I18n, kind: 'Field' | 'Hint', type: string, path: string): string | undefined {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part) && !isLocaleCode(part))
  const name = names.at(-1) ?? path
  const known = [`${kind}/${type}.${names.join('.')}`, `${kind}/${name}`].find((id) => id in i18n.messages)
  return known === undefined ? undefined : i18n._(known)
}
