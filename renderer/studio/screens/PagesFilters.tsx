import { useLingui } from '@lingui/react/macro'
import { isLocaleCode, localeCodes } from '#locales/locales.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { localeName } from '#renderer/studio/app/language.ts'
import { useLanguage } from '#renderer/studio/app/languageContext.ts'
import { usePageTypeName } from '#renderer/studio/app/usePageTypeName.ts'
import { useStateName } from '#renderer/studio/app/useStateName.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import type { PagesSearch } from '#renderer/studio/screens/pagesSearch.ts'
import styles from '#renderer/studio/screens/Pages.module.css'

interface Props {
  readonly filter: PagesSearch
  readonly onChange: (filter: PagesSearch) => void
}

const states = ['draft', 'changed', 'published', 'missing', 'fallback', 'withdrawn'] as const

/** Search, state, type and locale; all of it is in the address. */
export function PagesFilters({ filter, onChange }: Props) {
  const { t } = useLingui()
  const { iso } = useLanguage()
  const stateName = useStateName()
  const typeName = usePageTypeName()
  const any = t({ id: 'Studio/Any', message: 'Any' })
  return (
    <search className={styles.filters}>
      <Field label={t({ id: 'Studio/Search', message: 'Search' })}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            type="search"
            value={filter.q}
            onChange={(event) => onChange({ ...filter, q: event.target.value })}
          />
        )}
      </Field>
      <Field label={t({ id: 'Studio/Locale', message: 'Locale' })}>
        {(control) => (
          <select
            {...control}
            className={controlClass}
            value={filter.locale ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ ...filter, locale: isLocaleCode(value) ? value : undefined })
            }
          >
            <option value="">{any}</option>
            {localeCodes.map((code) => (
              <option key={code} value={code}>
                {`${code} · ${localeName(code, iso)}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t({ id: 'Studio/State', message: 'State' })}>
        {(control) => (
          <select
            {...control}
            className={controlClass}
            value={filter.state}
            onChange={({ target: { value } }) => onChange({ ...filter, state: value })}
          >
            <option value="">{any}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {stateName(state)}
              </option>
            ))}
            <option value="behind">{t({ id: 'Studio/Behind', message: 'behind' })}</option>
            <option value="scheduled">{t({ id: 'Studio/Scheduled', message: 'scheduled' })}</option>
          </select>
        )}
      </Field>
      <Field label={t({ id: 'Studio/Page type', message: 'Type' })}>
        {(control) => (
          <select
            {...control}
            className={controlClass}
            value={filter.type}
            onChange={({ target: { value } }) => onChange({ ...filter, type: value })}
          >
            <option value="">{any}</option>
            {pageTypes.map((type) => (
              <option key={type} value={type}>
                {typeName(type)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </search>
  )
}
