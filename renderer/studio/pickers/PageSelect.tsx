import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { SearchField } from '#renderer/studio/ui/SearchField.tsx'

interface Props {
  /** Of the field in a form. */
  readonly name: string
  readonly label: string
  readonly locale: LocaleCode
  /** What stands for no page; without it a page has to be chosen. */
  readonly none?: string
  /** The page chosen at first. */
  readonly initial?: { readonly id: string; readonly title: string } | undefined
  /** A page that cannot be chosen. */
  readonly except?: string
}

/** Renders the choice of a page, found by its title; without a search, those of the first level. */
export function PageSelect({ name, label, locale, none, initial, except }: Props) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const filter = q === '' ? { parent: '-', locale } : { q, locale }
  const { data } = useCall('listPages', { query: { ...filter, limit: '100' } }, { placeholderData: keepPreviousData })
  const found = (data?.items ?? []).filter(({ id }) => id !== except && id !== initial?.id)
  return (
    <>
      <SearchField label={t({ id: 'Studio/Search pages', message: 'Search pages by title' })} q={q} onType={setQ} />
      <Field label={label}>
        {(control) => (
          <select {...control} className={controlClass} name={name} required={none === undefined}>
            {initial !== undefined && <option value={initial.id}>{initial.title}</option>}
            {none !== undefined && <option value="">{none}</option>}
            {found.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
