import { useLingui } from '@lingui/react/macro'
import { isLocaleCode, sourceLocales, type LocaleCode } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { listFilters } from '#schemas/studio/contentLists.ts'
import { localeName } from '#renderer/studio/app/language.ts'
import { useLanguage } from '#renderer/studio/app/languageContext.ts'
import type { ContentSearch } from '#renderer/studio/content/contentSearch.ts'
import { FilterField } from '#renderer/studio/content/list/FilterField.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/content/ContentList.module.css'

interface Props {
  readonly kind: ContentKind
  readonly search: ContentSearch
  readonly locale: LocaleCode
  readonly onChange: (search: Partial<ContentSearch>) => void
}

/** Search, the filters of the kind, and the language names are shown in; all of it is in the address. */
export function ContentFilters({ kind, search, locale, onChange }: Props) {
  const { t } = useLingui()
  const { iso } = useLanguage()
  return (
    <search className={styles.filters}>
      <Field label={t({ id: 'Studio/Search', message: 'Search' })}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            type="search"
            value={search.q}
            onChange={({ target }) => onChange({ q: target.value })}
          />
        )}
      </Field>
      {listFilters(kind).map((filter) => (
        <FilterField
          key={filter.name}
          kind={kind}
          filter={filter}
          value={search[filter.name]}
          onChange={(value) => onChange({ [filter.name]: value })}
        />
      ))}
      <Field label={t({ id: 'Studio/Names in', message: 'Names in' })}>
        {(control) => (
          <select
            {...control}
            className={controlClass}
            value={locale}
            onChange={({ target: { value } }) => onChange({ locale: isLocaleCode(value) ? value : undefined })}
          >
            {sourceLocales.map((code) => (
              <option key={code} value={code}>
                {`${code} · ${localeName(code, iso)}`}
              </option>
            ))}
          </select>
        )}
      </Field>
    </search>
  )
}
