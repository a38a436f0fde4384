import type { I18n } from '@lingui/core'
import { fieldTextIds } from '#schemas/studio/fieldTextIds.ts'

/** Returns the catalogue's text of a field by its path; none when it has neither that of the path nor that of the name. */
export function findText(i18n: I18n, kind: 'Field' | 'Hint', type: string, path: string): string | undefined {
  const known = fieldTextIds(kind, type, path).find((id) => id in i18n.messages)
  return known === undefined ? undefined : i18n._(known)
}
