import { useLingui } from '@lingui/react/macro'
import { isLocaleCode, sourceLocales, type LocaleCode } from '#locales/locales.ts'
import { isSiteKind, siteKinds } from '#schemas/kinds/siteKinds.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { listFilters } from '#schemas/studio/contentLists.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import type { ContentSearch } from '#renderer/studio/content/contentSearch.ts'
import { FilterField } from '#renderer/studio/content/list/FilterField.tsx'
import { Filters, FilterSelect } from '#renderer/studio/ui/Filters.tsx'

interface Props {
  readonly kind: ContentKind
  readonly search: ContentSearch
  readonly locale: LocaleCode
  readonly onChange: (search: Partial<ContentSearch>) => void
}

/**
 * Renders search, the filters of the kind, and the language names are shown in where items have some; all of it is in
 * the address.
 */
export function ContentFilters({ kind, search, locale, onChange }: Props) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  return (
    <Filters label={t({ id: 'Studio/Search', message: 'Search' })} q={search.q} onType={(q) => onChange({ q })}>
      {listFilters(kind).map((filter) => (
        <FilterField
          key={filter.name}
          kind={kind}
          filter={filter}
          value={search[filter.name]}
          onChange={(value) => onChange({ [filter.name]: value })}
        />
      ))}
      {(!isSiteKind(kind) || siteKinds[kind].hasTexts) && (
        <FilterSelect
          label={t({ id: 'Studio/Names in', message: 'Names in' })}
          value={locale}
          options={[...new Set([...sourceLocales, locale])].map(
            (code) => [code, `${code} · ${localeName(code)}`] as const,
          )}
          isRequired
          onChange={(value) => onChange({ locale: isLocaleCode(value) ? value : undefined })}
        />
      )}
    </Filters>
  )
}
