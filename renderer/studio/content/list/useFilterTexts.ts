import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import type { ListFilter } from '#schemas/kinds/kind.ts'
import { itemStates } from '#schemas/studio/contentLists.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { useStateName } from '#renderer/studio/ui/useStateName.ts'
import { useCellText } from '#renderer/studio/content/list/useCellText.ts'
import { useColumnName } from '#renderer/studio/content/list/useColumnName.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { useItems } from '#renderer/studio/pickers/useItems.ts'

interface FilterTexts {
  readonly label: string
  /** Values with their names; absent for a year. */
  readonly options: readonly (readonly [value: string, text: string])[] | undefined
}

/** Returns what names a filter and its values. */
export function useFilterTexts(kind: ContentKind, { rule, options = [] }: ListFilter): FilterTexts {
  const { t } = useLingui()
  const { iso } = useLanguage()
  const localeName = useLocaleName()
  const locale = useContentLocale()
  const stateName = useStateName()
  const columnName = useColumnName(kind)
  const cellText = useCellText(kind)
  const { data } = useItems('category', '', locale, rule.by === 'below')
  const named = (textOf: (value: string) => string) => options.map((value) => [value, textOf(value)] as const)
  const nameOfLocale = (value: string) => (isLocaleCode(value) ? `${value} · ${localeName(value)}` : value)
  switch (rule.by) {
    case 'state':
      return {
        label: t({ id: 'Studio/State', message: 'State' }),
        options: itemStates.map((state) => [state, stateName(state)] as const),
      }
    case 'missing':
      return { label: t({ id: 'Studio/Missing in', message: 'Missing in' }), options: named(nameOfLocale) }
    case 'in_locale':
      return { label: t({ id: 'Studio/Locale', message: 'Locale' }), options: named(nameOfLocale) }
    case 'period': {
      const names: Readonly<Record<string, string>> = {
        current: t({ id: 'Studio/Period current', message: 'Current' }),
        coming: t({ id: 'Studio/Period coming', message: 'Coming' }),
        past: t({ id: 'Studio/Period past', message: 'Past' }),
      }
      return {
        label: t({ id: 'Studio/Period', message: 'Valid' }),
        options: named((value) => names[value] ?? value),
      }
    }
    case 'country': {
      const names = new Intl.DisplayNames(iso, { type: 'region' })
      const byName = named((value) => names.of(value) ?? value).toSorted(([, a], [, b]) => a.localeCompare(b, iso))
      return { label: t({ id: 'Studio/Country', message: 'Country' }), options: byName }
    }
    case 'year':
      return { label: t({ id: 'Studio/Year', message: 'Year' }), options: undefined }
    case 'below':
      return {
        label: columnName(rule.path),
        options: (data?.items ?? []).map(({ id, title }) => [id, title] as const),
      }
    default:
      return { label: columnName(rule.path), options: named((value) => cellText(rule.path, value)) }
  }
}
