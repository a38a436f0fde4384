import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import { itemControlAt } from '#schemas/studio/itemControlAt.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useItem } from '#renderer/studio/content/useItem.ts'
import { useItemTrail } from '#renderer/studio/content/useItemTrail.ts'
import { FieldChanges } from '#renderer/studio/fields/FieldChanges.tsx'

/** Renders the fields of the open item that differ between two states of it, with what they were and are. */
export function ItemChanges({
  fields,
}: {
  readonly fields: readonly CallResult<'compareContent'>['fields'][number][]
}) {
  const { t } = useLingui()
  const { item, content } = useItem()
  const trailOf = useItemTrail()
  if (fields.length === 0) return <p>{t({ id: 'Studio/No difference', message: 'Nothing differs.' })}</p>
  const nameOf = (path: string) => {
    const locale = path.split('.').find((part) => isLocaleCode(part))
    return trailOf(item.kind, { path, ...(isLocaleCode(locale) ? { locale } : {}) }, content['nodes']).join(' › ')
  }
  const controlOf = (path: string) => itemControlAt(item.kind, content, path)
  return <FieldChanges fields={fields} nameOf={nameOf} controlOf={controlOf} />
}
