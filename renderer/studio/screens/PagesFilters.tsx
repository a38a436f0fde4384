import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { useEditedLocale } from '#renderer/studio/edit/useEditedLocale.ts'
import { useLocaleOptions } from '#renderer/studio/texts/useLocaleOptions.ts'
import { usePageTypeName } from '#renderer/studio/texts/usePageTypeName.ts'
import { useStateName } from '#renderer/studio/ui/useStateName.ts'
import { Filters, FilterSelect } from '#renderer/studio/ui/Filters.tsx'
import type { PagesSearch } from '#renderer/studio/screens/pagesSearch.ts'

interface Props {
  readonly filter: PagesSearch
  readonly onChange: (filter: PagesSearch) => void
}

const states = ['draft', 'changed', 'published', 'missing', 'fallback', 'withdrawn'] as const

/** Renders search, state, type and locale; all of it is in the address. */
export function PagesFilters({ filter, onChange }: Props) {
  const { t } = useLingui()
  const locales = useLocaleOptions()
  const stateName = useStateName()
  const typeName = usePageTypeName()
  const own = useEditedLocale(filter.locale)
  return (
    <Filters
      label={t({ id: 'Studio/Search', message: 'Search' })}
      q={filter.q}
      onType={(q) => onChange({ ...filter, q })}
    >
      <FilterSelect
        label={t({ id: 'Studio/Locale', message: 'Locale' })}
        value={filter.locale ?? ''}
        options={locales}
        onChange={(value) => onChange({ ...filter, locale: isLocaleCode(value) ? value : undefined })}
      />
      <FilterSelect
        label={t({ id: 'Studio/State', message: 'State' })}
        value={filter.state}
        options={[
          ...states.map((state) => [state, stateName(state)] as const),
          ['behind', t({ id: 'Studio/Behind', message: 'behind' })],
          ['scheduled', t({ id: 'Studio/Scheduled', message: 'scheduled' })],
        ]}
        // States are those of one locale, which the filter names.
        onChange={(state) => onChange({ ...filter, state, locale: state === '' ? filter.locale : own })}
      />
      <FilterSelect
        label={t({ id: 'Studio/Page type', message: 'Type' })}
        value={filter.type}
        options={pageTypes.map((type) => [type, typeName(type)] as const)}
        onChange={(type) => onChange({ ...filter, type })}
      />
    </Filters>
  )
}
