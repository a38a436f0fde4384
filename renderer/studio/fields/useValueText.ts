import { useLingui } from '@lingui/react/macro'
import type { Control } from '#schemas/fields/control.ts'
import { fieldName } from '#schemas/studio/fieldName.ts'
import { printValue } from '#schemas/studio/printValue.ts'
import { useChoiceText } from '#renderer/studio/texts/useChoiceText.ts'
import { findText } from '#renderer/studio/texts/findText.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'

/**
 * Returns what prints the value of a field as text, with the control of the field where it is known (`printValue`). Of one longer than
 * `maxLength` characters only the start; the empty string for none.
 */
export function useValueText(
  maxLength = Number.POSITIVE_INFINITY,
): (value: unknown, path?: string, control?: Control) => string {
  const { t, i18n } = useLingui()
  const { iso } = useLanguage()
  const choiceOf = useChoiceText()
  const words = {
    iso,
    yes: t({ id: 'Studio/Yes', message: 'Yes' }),
    no: t({ id: 'Studio/No', message: 'No' }),
    nameOf(path: string) {
      const name = path.split('.').at(-1) ?? path
      return findText(i18n, 'Field', '', name) ?? fieldName(name)
    },
    choiceOf,
  }
  return (value, path = '', control) => {
    const text = printValue(words, { value, path, control })
    return text.length > maxLength ? `${text.slice(0, maxLength)} …` : text
  }
}
