import type { I18n } from '@lingui/core'
import { isLocaleCode } from '#locales/locales.ts'
import { itemKindOf } from '#schemas/studio/importColumns.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import { fieldName } from '#schemas/studio/fieldName.ts'
import { findText } from '#renderer/studio/texts/findText.ts'

/** Texts of what is no field of the data. */
const own: Readonly<Record<string, string>> = {
  id: 'Studio/Id',
  parent: 'Studio/Category above',
  position: 'Studio/Position',
}

/**
 * Returns the name of a field that a column can fill, in the language of the catalogue: `Colour › Colour value`, `Claim
 * · it-it`.
 */
export function columnName(i18n: I18n, kind: ImportKind, path: string): string {
  const known = own[path]
  if (known !== undefined) return i18n._(known)
  const locale = path.split('.').find((part) => isLocaleCode(part))
  if (kind === 'text') return locale ?? path
  const names = path.replace(/^(data\.prices|data|texts\.[^.]+)\./, '').split('.')
  const trail = names.map((name, index) => {
    const whole = path.split('.').slice(0, path.split('.').length - names.length + index + 1)
    return findText(i18n, 'Field', itemKindOf(kind), whole.join('.')) ?? fieldName(name)
  })
  return [trail.join(' › '), ...(locale === undefined ? [] : [locale])].join(' · ')
}
