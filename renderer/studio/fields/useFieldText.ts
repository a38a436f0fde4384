import { useLingui } from '@lingui/react/macro'
import { fieldName } from '#renderer/studio/fields/fieldName.ts'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'

/**
 * Returns what names a field by its path: the catalogue's `Field/<type>.<path>`, else `Field/<name>`, else the name in words. Indexes of
 * lists are left out of the id: `Field/hero.actions.label`.
 */
export function useFieldText(): (path: string) => string {
  const { i18n } = useLingui()
  const { type } = useFields()
  return (path) => {
    const names = path.split('.').filter((part) => !/^\d+$/.test(part))
    const name = names.at(-1) ?? path
    const known = [`Field/${type}.${names.join('.')}`, `Field/${name}`].find((id) => id in i18n.messages)
    return known === undefined ? fieldName(name) : i18n._(known)
  }
}
