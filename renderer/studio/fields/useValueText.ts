import { useLingui } from '@lingui/react/macro'
import { fieldName } from '#schemas/studio/fieldName.ts'
import { textOfHtml } from '#renderer/studio/fields/textOfHtml.ts'
import { findText } from '#renderer/studio/texts/findText.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'

/**
 * Returns what prints the value of a field as text: rich text without its markup, a list with a line for each entry, a group with the
 * names of its fields. Of one longer than `maxLength` characters only the start; the empty string for none.
 */
export function useValueText(maxLength = Number.POSITIVE_INFINITY): (value: unknown) => string {
  const { t, i18n } = useLingui()
  const { iso } = useLanguage()
  const numbers = new Intl.NumberFormat(iso, { useGrouping: false, maximumFractionDigits: 20 })
  const nameOf = (key: string) => findText(i18n, 'Field', '', key) ?? fieldName(key.replace(/^\$/, ''))

  function print(value: unknown): string {
    if (value === undefined || value === null) return ''
    if (typeof value === 'string') return textOfHtml(value)
    if (typeof value === 'number') return numbers.format(value)
    if (typeof value === 'boolean')
      return value ? t({ id: 'Studio/Yes', message: 'Yes' }) : t({ id: 'Studio/No', message: 'No' })
    if (Array.isArray(value)) return printList(value)
    const fields = Object.entries(value).filter(([key, own]) => key !== '$key' && print(own) !== '')
    const [only] = fields
    // A reference or a file: its id is all there is.
    if (fields.length === 1 && only?.[0].startsWith('$') === true) return print(only[1])
    return fields.map(([key, own]) => `${nameOf(key)}: ${print(own)}`).join(', ')
  }

  function printList(entries: readonly unknown[]): string {
    if (entries.every((entry) => typeof entry !== 'object')) return entries.map(print).join(', ')
    return entries.map((entry, index) => `${index + 1}. ${print(entry)}`).join('\n')
  }

  return (value) => {
    const text = print(value)
    return text.length > maxLength ? `${text.slice(0, maxLength)} …` : text
  }
}
