import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { useColumnName } from '#renderer/studio/content/list/useColumnName.ts'

/** Returns what names a part of an item that two people have changed: its field, and the locale of a text. */
export function usePartName(kind: ContentKind): (part: string) => string {
  const { t } = useLingui()
  const columnName = useColumnName(kind)
  return (part) => {
    if (part === 'nodes') return t({ id: 'Studio/Menu entries', message: 'Entries and their order' })
    const locale = part.split('.').find((each) => isLocaleCode(each))
    const [, entry, field] = /^nodes\.(.+?)\.(names\.[^.]+|[^.]+)$/.exec(part) ?? []
    if (entry !== undefined) {
      const name =
        field?.startsWith('names') === true
          ? t({ id: 'Studio/Name', message: 'Name' })
          : t({ id: 'Studio/Link', message: 'Link' })
      return [entry, name, locale].filter(Boolean).join(' · ')
    }
    const name = columnName(part.replace(/^texts\.[^.]+\./, 'texts.'))
    return [name, locale].filter(Boolean).join(' · ')
  }
}
