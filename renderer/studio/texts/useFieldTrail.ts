import { useLingui } from '@lingui/react/macro'
import { isGoneEntry } from '#schemas/studio/goneEntry.ts'
import { fieldName } from '#schemas/studio/fieldName.ts'
import { findText } from '#renderer/studio/texts/findText.ts'

/** Returns the names that lead to a field, for example `Buttons`, `2`, `Link` for `actions.1.link`. */
export function useFieldTrail(): (type: string, path: string) => readonly string[] {
  const { t, i18n } = useLingui()
  return (type, path) => {
    const parts = path.split('.').filter((part) => part !== '')
    return parts.map((part, index) => {
      if (/^\d+$/.test(part)) return String(Number(part) + 1)
      if (isGoneEntry(part)) return t({ id: 'Studio/Removed entry', message: 'an entry that was removed' })
      return findText(i18n, 'Field', type, parts.slice(0, index + 1).join('.')) ?? fieldName(part)
    })
  }
}
