import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import { formNames } from '#schemas/forms/formNames.ts'
import { requestStates } from '#schemas/studio/calls/inbox.ts'
import { requestLocales } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { useLocaleOptions } from '#renderer/studio/texts/useLocaleOptions.ts'
import type { InboxSearch } from '#renderer/studio/inbox/inboxSearch.ts'
import { useAssignees } from '#renderer/studio/inbox/useAssignees.ts'
import { useAssigneeName, useRequestTexts } from '#renderer/studio/texts/useRequestTexts.ts'
import { Filters, FilterSelect } from '#renderer/studio/ui/Filters.tsx'

interface Props {
  readonly q: string
  readonly search: InboxSearch
  readonly onType: (q: string) => void
  readonly onChange: (search: Partial<InboxSearch>) => void
}

/** Renders search, and filters by state, person, form and locale. */
export function InboxFilters({ q, search, onType, onChange }: Props) {
  const { t } = useLingui()
  const locales = useLocaleOptions()
  const { formName, stateName } = useRequestTexts()
  const { data: assignees } = useAssignees()
  const { data: me } = useMe()
  const readable = me === undefined ? null : requestLocales(me)
  const nameOf = useAssigneeName()
  const others = (assignees?.items ?? []).filter(({ id }) => id !== me?.id)
  const choices = [
    {
      name: 'state',
      label: t({ id: 'Studio/State', message: 'State' }),
      options: requestStates.map((state) => [state, stateName(state)] as const),
    },
    {
      name: 'assignee',
      label: t({ id: 'Studio/Assigned to', message: 'Assigned to' }),
      options: [
        ['me', t({ id: 'Studio/Me', message: 'Me' })],
        ['none', t({ id: 'Studio/Nobody', message: 'Nobody' })],
        ...others.map((person) => [person.id, nameOf(person)] as const),
      ],
    },
    {
      name: 'form',
      label: t({ id: 'Studio/Form', message: 'Form' }),
      options: formNames.map((form) => [form, formName(form)] as const),
    },
    {
      name: 'locale',
      label: t({ id: 'Studio/Locale', message: 'Locale' }),
      options: locales.filter(([code]) => readable === null || readable.includes(code)),
    },
  ] as const
  return (
    <Filters
      label={t({ id: 'Studio/Search requests', message: 'Search by name, email address, place, product or words' })}
      {...{ q, onType }}
    >
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
    </Filters>
  )
}
