import { useLingui } from '@lingui/react/macro'
import type { ChangedPageField } from '#renderer/studio/edit/changedFields.ts'
import { typeOf } from '#renderer/studio/edit/editContent.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { useFieldTrail } from '#renderer/studio/texts/useFieldTrail.ts'

/** Returns what names a field of a page: its section and the names that lead to it; of a whole section its name alone. */
export function usePageFieldName(): (field: Pick<ChangedPageField, 'section' | 'path'>) => string {
  const { t } = useLingui()
  const sectionName = useSectionName()
  const trailOf = useFieldTrail()
  const order = t({ id: 'Studio/Step order', message: 'Order' })
  const visibility = t({ id: 'Studio/Visibility', message: 'Visibility' })
  return ({ section, path }) => {
    const type = section === null ? 'page' : typeOf(section.key)
    const trail = path === '$enabled' ? [visibility] : path === '$order' ? [order] : trailOf(type, path)
    return [...(section === null ? [] : [sectionName(section.key)]), ...trail].join(' › ')
  }
}
