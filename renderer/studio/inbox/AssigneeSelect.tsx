import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { assigneesQuery } from '#renderer/studio/inbox/requestQuery.ts'
import { useAssigneeName } from '#renderer/studio/inbox/useRequestTexts.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

export type Assignee = CallResult<'listRequests'>['items'][number]['assignee']

interface Props {
  /** Whom the request is assigned to; absent for several requests, which differ. */
  readonly value?: Assignee
  /** Of the request; only who may reply in it is offered. */
  readonly locale?: string
  readonly isDisabled?: boolean
  readonly onChange: (person: string | null) => void
}

/** Chooses who looks after a request; who has it now is shown even when they are locked or gone. */
export function AssigneeSelect({ value, locale, isDisabled = false, onChange }: Props) {
  const { t } = useLingui()
  const nameOf = useAssigneeName()
  const { data } = useQuery(assigneesQuery)
  const people = (data?.items ?? []).filter(({ id, active, locales }) => {
    const mayReply = locale === undefined || locales === null || (isLocaleCode(locale) && locales.includes(locale))
    return id === value?.id || (active && mayReply)
  })
  const isListed = value === undefined || value === null || people.some(({ id }) => id === value.id)
  const offered = isListed ? people : [value, ...people]
  return (
    <Field label={t({ id: 'Studio/Assigned to', message: 'Assigned to' })}>
      {(tied) => (
        <select
          {...tied}
          className={controlClass}
          disabled={isDisabled}
          value={value === undefined ? '' : (value?.id ?? 'none')}
          onChange={({ target }) => onChange(target.value === 'none' ? null : target.value)}
        >
          {value === undefined && (
            <option value="" disabled>
              {t({ id: 'Studio/Choose person', message: 'Choose …' })}
            </option>
          )}
          <option value="none">{t({ id: 'Studio/Nobody', message: 'Nobody' })}</option>
          {offered.map((person) => (
            <option key={person.id} value={person.id}>
              {nameOf(person)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
