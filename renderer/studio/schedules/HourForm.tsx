import type { FormEvent, ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { HourFields } from '#renderer/studio/schedules/HourFields.tsx'
import { useHour, type Hour } from '#renderer/studio/schedules/useHour.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  /** What happens, where there is a choice. */
  readonly children?: ReactNode
  /** What it rejects with is shown. */
  readonly onSchedule: (hour: Hour) => Promise<unknown>
}

/** Renders a form that schedules something: on which day, at which hour and by which clock. */
export function HourForm({ children, onSchedule }: Props) {
  const { t } = useLingui()
  const { hour, read, reset } = useHour()
  const schedule = useMutation({ mutationFn: onSchedule, onSuccess: reset })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = read()
    if (chosen !== undefined) schedule.mutate(chosen)
  }
  return (
    <form className={styles.schedule} onSubmit={submit}>
      {children}
      <HourFields {...hour} />
      {schedule.error !== null && <ErrorNotice error={schedule.error} />}
      <Button type="submit" icon="clock" isDisabled={schedule.isPending}>
        {t({ id: 'Studio/Schedule it', message: 'Schedule it' })}
      </Button>
    </form>
  )
}
