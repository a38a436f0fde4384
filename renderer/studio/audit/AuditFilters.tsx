import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import { auditActions } from '#schemas/studio/auditActions.ts'
import { subjectKinds } from '#schemas/studio/calls/auditSubjects.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { useLocaleOptions } from '#renderer/studio/texts/useLocaleOptions.ts'
import type { AuditSearch } from '#renderer/studio/audit/auditSearch.ts'
import { useAuditTexts } from '#renderer/studio/texts/useAuditTexts.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Filters, FilterSelect } from '#renderer/studio/ui/Filters.tsx'

interface Props {
  readonly q: string
  readonly search: AuditSearch
  readonly onType: (q: string) => void
  readonly onChange: (search: Partial<AuditSearch>) => void
}

/** Filters by person, action, object, locale and period. */
export function AuditFilters({ q, search, onType, onChange }: Props) {
  const { t } = useLingui()
  const { iso } = useLanguage()
  const locales = useLocaleOptions()
  const { actionName, kindName } = useAuditTexts()
  const { data: people } = useCall('listPeople')
  const server = ['-', t({ id: 'Studio/Server', message: 'The server' })] as const
  const persons = t({ id: 'Studio/People', message: 'People' })
  const choices = [
    {
      name: 'actor',
      label: t({ id: 'Studio/Who', message: 'Who' }),
      options: [...(people?.items.map(({ id, name }) => [id, name] as const) ?? []), server],
    },
    {
      name: 'action',
      label: t({ id: 'Studio/What', message: 'What' }),
      options: auditActions
        .map((action) => [action, actionName(action)] as const)
        .toSorted(([, a], [, b]) => a.localeCompare(b, iso)),
    },
    {
      name: 'kind',
      label: t({ id: 'Studio/Object', message: 'Object' }),
      options: subjectKinds.map((kind) => [kind, kind === 'person' ? persons : kindName(kind)] as const),
    },
    {
      name: 'locale',
      label: t({ id: 'Studio/Locale', message: 'Locale' }),
      options: locales,
    },
  ] as const
  const days = [
    ['from', t({ id: 'Studio/From day', message: 'From' }), undefined, search.to],
    ['to', t({ id: 'Studio/To day', message: 'To' }), search.from, undefined],
  ] as const
  return (
    <Filters label={t({ id: 'Studio/Search', message: 'Search' })} {...{ q, onType }}>
      {choices.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          {...{ label, options }}
          value={search[name] ?? ''}
          onChange={(value) =>
            onChange(name === 'locale' ? { locale: isLocaleCode(value) ? value : undefined } : { [name]: value })
          }
        />
      ))}
      {days.map(([name, label, min, max]) => (
        <Field key={name} label={label}>
          {(inputProps) => (
            <input
              {...inputProps}
              className={controlClass}
              type="date"
              value={search[name]}
              min={min}
              max={max === '' ? undefined : max}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </Filters>
  )
}
