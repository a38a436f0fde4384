import { useLingui } from '@lingui/react/macro'
import { isLocaleCode, sourceLocales, type LocaleCode } from '#locales/locales.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import type { MediaSearch } from '#renderer/studio/media/mediaSearch.ts'
import { Filters, FilterSelect } from '#renderer/studio/ui/Filters.tsx'

interface Props {
  readonly search: MediaSearch
  readonly folders: readonly string[]
  /** Of the descriptions that are shown. */
  readonly locale: LocaleCode
  readonly onChange: (search: Partial<MediaSearch>) => void
}

/** Renders search, folder, type, what is missing, and the language of the descriptions; all of it is in the address. */
export function MediaFilters({ search, locale, folders, onChange }: Props) {
  const { t } = useLingui()
  const localeName = useLocaleName()
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
      label: t({ id: 'Studio/To mend', message: 'To fix' }),
      options: [
        ['no_alt_text', t({ id: 'Studio/Only no alternative text', message: 'Without alternative text' })],
        ['unused', t({ id: 'Studio/Only unused', message: 'Not used anywhere' })],
        ['licence_ends', t({ id: 'Studio/Only licence ends', message: 'Licence ends or has ended' })],
        ['large', t({ id: 'Studio/Only large', message: 'Too large' })],
      ],
    },
  ] as const
  return (
    <Filters
      label={t({ id: 'Studio/Search files', message: 'Search files by name or description' })}
      q={search.q}
      onType={(q) => onChange({ q })}
    >
      {choices.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          {...{ label, options }}
          value={search[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <FilterSelect
        label={t({ id: 'Studio/Texts in', message: 'Texts in' })}
        value={locale}
        options={[...new Set([...sourceLocales, locale])].map(
          (code) => [code, `${code} · ${localeName(code)}`] as const,
        )}
        isRequired
        onChange={(value) => onChange({ locale: isLocaleCode(value) ? value : undefined })}
      />
    </Filters>
  )
}
