import { useLingui } from '@lingui/react/macro'
import { isLocaleCode, sourceLocales, type LocaleCode } from '#locales/locales.ts'
import { localeName } from '#renderer/studio/app/language.ts'
import { useLanguage } from '#renderer/studio/app/languageContext.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/content/ContentList.module.css'

interface Props {
  readonly q: string
  readonly locale: LocaleCode
  readonly onChange: (filter: { readonly q?: string; readonly locale?: LocaleCode | undefined }) => void
}

/** Search, and the language names are shown in; both are in the address. */
export function ContentFilters({ q, locale, onChange }: Props) {
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
            value={q}
            onChange={({ target }) => onChange({ q: target.value })}
          />
        )}
      </Field>
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
