import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { languagesColumn } from '#schemas/studio/contentLists.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { useFieldTrail } from '#renderer/studio/texts/useFieldTrail.ts'

/** Returns what names a column of a list, or a field that is set for many, by its path. */
export function useColumnName(kind: ContentKind): (path: string) => string {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const trailOf = useFieldTrail()
  const names: Readonly<Record<string, string>> = {
    [languagesColumn]: t({ id: 'Studio/Languages', message: 'Languages' }),
    parent: t({ id: 'Studio/Category', message: 'Category' }),
    position: t({ id: 'Studio/Position', message: 'Position in lists' }),
    location: t({ id: 'Studio/Redirect location', message: 'Leads to' }),
    status: t({ id: 'Studio/Redirect status', message: 'Status' }),
  }
  return (path) => {
    const [, locale = ''] = /^values\.(.+)$/.exec(path) ?? []
    if (isLocaleCode(locale)) return localeName(locale)
    return names[path] ?? trailOf(kind, path).at(-1) ?? path
  }
}
