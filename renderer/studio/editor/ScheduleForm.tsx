import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { isConflict } from '#renderer/studio/api/studioCallError.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { HourForm } from '#renderer/studio/schedules/HourForm.tsx'
import type { Hour } from '#renderer/studio/schedules/useHour.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

interface Props {
  /** Of the draft that is shown: what is published at the hour. */
  readonly revision: number
  /** Goes to the version. */
  readonly message: string
  /** The draft is at another revision by now. */
  readonly onConflict: () => void
}

/** Renders a form for when the draft goes live, or the page off the site. */
export function ScheduleForm({ revision, message, onConflict }: Props) {
  const { t } = useLingui()
  const { page, locale } = useOpenPage()
  const [action, setAction] = useState<'publish' | 'withdraw'>('publish')
  const schedule = async (hour: Hour) => {
    const body = { ...hour, action, message }
    try {
      await callStudio('schedulePage', { params: { page, locale }, revision, body, untilRead: true })
    } catch (error) {
      if (isConflict(error)) onConflict()
      throw error
    }
  }
  return (
    <HourForm onSchedule={schedule}>
      <Field label={t({ id: 'Studio/Schedule what', message: 'What happens' })}>
        {(control) => (
          <select
            {...control}
            className={controlClass}
            value={action}
            onChange={({ target }) => setAction(target.value === 'withdraw' ? 'withdraw' : 'publish')}
          >
            <option value="publish">{t({ id: 'Studio/Schedule publish', message: 'The draft goes live' })}</option>
            <option value="withdraw">
              {t({ id: 'Studio/Schedule withdraw', message: 'The page is taken off the site' })}
            </option>
          </select>
        )}
      </Field>
    </HourForm>
  )
}
