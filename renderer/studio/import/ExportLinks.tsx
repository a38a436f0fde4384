import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { isLocaleCode, sourceLocales, type LocaleCode } from '#locales/locales.ts'
import { importKinds } from '#schemas/studio/importKinds.ts'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { DownloadLink } from '#renderer/studio/ui/DownloadLink.tsx'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { useImportNames } from '#renderer/studio/texts/useImportNames.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/import/Import.module.css'

/** Renders what is published, as files that an import reads; for administrators all content as well. */
export function ExportLinks({ isAdmin }: { readonly isAdmin: boolean }) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const names = useImportNames()
  const [locale, setLocale] = useState<LocaleCode>()
  return (
    <section className={styles.panel}>
      <h2>{t({ id: 'Studio/Export title', message: 'Export' })}</h2>
      <p className={styles.note}>
        {t({
          id: 'Studio/Export note',
          message: 'What is published, as CSV. A file that was changed in a spreadsheet can be imported again.',
        })}
      </p>
      <Field label={t({ id: 'Studio/Export locale', message: 'Texts in' })}>
        {(inputProps) => (
          <select
            {...inputProps}
            className={controlClass}
            value={locale ?? ''}
            onChange={({ target: { value } }) => setLocale(isLocaleCode(value) ? value : undefined)}
          >
            <option value="">{t({ id: 'Studio/Every language', message: 'All languages' })}</option>
            {sourceLocales.map((code) => (
              <option key={code} value={code}>
                {`${code} · ${localeName(code)}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ul className={styles.links}>
        {importKinds.map((kind) => (
          <li key={kind}>
            <DownloadLink href={studioUrl('exportItems', { params: { kind }, query: { locale } })}>
              {names.kind(kind)}
            </DownloadLink>
          </li>
        ))}
        {isAdmin && (
          <li>
            <DownloadLink href={studioUrl('exportContent')}>
              {t({ id: 'Studio/Export content', message: 'All content (JSON)' })}
            </DownloadLink>
          </li>
        )}
      </ul>
    </section>
  )
}
