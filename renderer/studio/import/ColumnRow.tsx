import { useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { importColumns } from '#schemas/studio/importColumns.ts'
import { useValueText } from '#renderer/studio/fields/useValueText.ts'
import { columnName } from '#renderer/studio/import/columnName.ts'
import { readSample } from '#renderer/studio/import/readSample.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/import/Import.module.css'

interface Props {
  readonly run: ImportRun
  readonly index: number
  readonly heading: string
  readonly mapping: readonly string[]
  readonly onChange: (path: string) => void
}

/**
 * Renders a column of the file: its heading, its first values, and the field it fills. A field is filled by one column.
 */
export function ColumnRow({ run, index, heading, mapping, onChange }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const number = index + 1
  const values = run.sample.map((row) => row[index] ?? '').filter((value) => value !== '')
  const value = readSample(run, mapping[index] ?? '', values, useValueText()).join(' · ')
  const columns = importColumns(run.kind)
  const localeOf = (path: string) => path.split('.').find((part) => isLocaleCode(part)) ?? ''
  const locales = [...new Set(columns.map(({ path }) => localeOf(path)))]
  const options = (locale: string) =>
    columns
      .filter(({ path }) => localeOf(path) === locale)
      .map(({ path }) => (
        <option key={path} value={path} disabled={mapping.includes(path) && mapping[index] !== path}>
          {columnName(i18n, run.kind, path)}
        </option>
      ))
  return (
    <div className={styles.column}>
      <label htmlFor={id}>
        {heading === '' ? t({ id: 'Studio/Column number', message: `Column ${number}` }) : heading}
      </label>
      <div>
        <span className={styles.sample}>{values.join(' · ')}</span>
        {value !== '' && (
          <output className={styles.sample}>{t({ id: 'Studio/Read as', message: `Read as ${value}` })}</output>
        )}
      </div>
      <select
        id={id}
        className={controlClass}
        value={mapping[index] ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t({ id: 'Studio/No field', message: 'Not imported' })}</option>
        {locales.map((locale) =>
          locale === '' || run.kind === 'text' ? (
            options(locale)
          ) : (
            <optgroup key={locale} label={locale}>
              {options(locale)}
            </optgroup>
          ),
        )}
      </select>
    </div>
  )
}
