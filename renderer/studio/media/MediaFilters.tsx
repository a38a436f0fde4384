import { useLingui } from '@lingui/react/macro'
import { isLocaleCode, sourceLocales } from '#locales/locales.ts'
import { localeName } from '#renderer/studio/app/language.ts'
import { useLanguage } from '#renderer/studio/app/languageContext.ts'
import type { MediaSearch } from '#renderer/studio/media/mediaSearch.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/media/MediaLibrary.module.css'

interface Props {
  readonly search: MediaSearch
  readonly folders: readonly string[]
  readonly onChange: (search: Partial<MediaSearch>) => void
}

/** Search, folder, type, what is missing, and the language of the descriptions; all of it is in the address. */
export function MediaFilters({ search, folders, onChange }: Props) {
  const { t } = useLingui()
  const { iso } = useLanguage()
  const any = t({ id: 'Studio/Any', message: 'Any' })
  const choices = [
    {
      name: 'folder',
      label: t({ id: 'Studio/Folder', message: 'Folder' }),
      // A new folder has no file yet.
      options: [...new Set([search.folder, ...folders])].filter(Boolean).map((folder) => [folder, folder] as const),
    },
    {
      name: 'type',
      label: t({ id: 'Studio/Page type', message: 'Type' }),
      options: [
        ['image', t({ id: 'Studio/Type image', message: 'Pictures' })],
        ['video', t({ id: 'Studio/Type video', message: 'Videos' })],
        ['document', t({ id: 'Studio/Type document', message: 'Documents' })],
        ['model', t({ id: 'Studio/Type model', message: '3D models' })],
      ],
    },
    {
      name: 'only',
      label: t({ id: 'Studio/To mend', message: 'To mend' }),
      options: [
        ['no_alt_text', t({ id: 'Studio/Only no alternative text', message: 'Without alternative text' })],
        ['unused', t({ id: 'Studio/Only unused', message: 'Shown nowhere' })],
        ['large', t({ id: 'Studio/Only large', message: 'Too large' })],
      ],
    },
  ] as const
  return (
    <search className={styles.filters}>
      <Field label={t({ id: 'Studio/Search files', message: 'Search files by name or description' })}>
        {(tied) => (
          <input
            {...tied}
            className={controlClass}
            type="search"
            value={search.q}
            onChange={({ target }) => onChange({ q: target.value })}
          />
        )}
      </Field>
      {choices.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          {(tied) => (
            <select
              {...tied}
              className={controlClass}
              value={search[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            >
              <option value="">{any}</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      <Field label={t({ id: 'Studio/Texts in', message: 'Texts in' })}>
        {(tied) => (
          <select
            {...tied}
            className={controlClass}
            value={search.locale ?? 'en-gb'}
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
