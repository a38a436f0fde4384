import { useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { HourFields } from '#renderer/studio/editor/HourFields.tsx'
import { useHour, type Hour } from '#renderer/studio/editor/useHour.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/editor/panels.module.css'

interface Props {
  /** Of the draft that is shown: what is published at the hour. */
  readonly revision: number
  /** Goes to the version. */
  readonly message: string
  /** The draft is at another revision by now. */
  readonly onConflict: () => void
}

/** Renders what is to happen, on which day, at which hour and by which clock. */
export function ScheduleForm({ revision, message, onConflict }: Props) {
  const { t } = useLingui()
  const { page, locale } = useOpenPage()
  const [action, setAction] = useState<'publish' | 'withdraw'>('publish')
  const { hour, read, reset } = useHour()
  const schedule = useMutation({
    mutationFn: (chosen: Hour) => {
      const body = { action, ...chosen, message }
      return callStudio('schedulePage', { params: { page, locale }, revision, body, untilRead: true })
    },
    onSuccess: reset,
    onError: (error) => {
      if (error instanceof StudioCallError && error.status === 409) onConflict()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = read()
    if (chosen !== undefined) schedule.mutate(chosen)
  }
  return (
    <form className={styles.schedule} onSubmit={submit}>
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
              {t({ id: 'Studio/Schedule withdraw', message: 'The page goes off the site' })}
            </option>
          </select>
        )}
      </Field>
      <HourFields {...hour} />
      {schedule.error !== null && <ErrorNotice error={schedule.error} />}
      <Button type="submit" icon="clock" isDisabled={schedule.isPending}>
        {t({ id: 'Studio/Schedule it', message: 'Schedule it' })}
      </Button>
    </form>
  )
}
