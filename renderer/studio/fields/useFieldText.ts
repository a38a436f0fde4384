import { useLingui } from '@lingui/react/macro'
import { fieldName } from '#schemas/studio/fieldName.ts'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'
import { findText } from '#renderer/studio/texts/findText.ts'

/** Returns what names a field of the section by its path: a text of the catalogue, else the name in words. */
export function useFieldText(): (path: string) => string {
  const { i18n } = useLingui()
  const { type } = useFields()
  return (path) => findText(i18n, 'Field', type, path) ?? fieldName(path.split('.').at(-1) ?? path)
}
