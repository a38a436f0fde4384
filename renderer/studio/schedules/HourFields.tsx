import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { timeZones } from '#renderer/studio/texts/zonedTime.ts'
import type { useHour } from '#renderer/studio/schedules/useHour.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

/** Renders a day, an hour and the clock they are read by. */
export function HourFields({ typed, isPast, onChange }: ReturnType<typeof useHour>['hour']) {
  const { t } = useLingui()
  const zones = useMemo(() => timeZones(), [])
  const isPastText = t({ id: 'Studio/Past', message: 'This is in the past. Choose a later day or hour.' })
  return (
    <>
      <Field label={t({ id: 'Studio/Day', message: 'Day' })} errors={isPast ? [isPastText] : []}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            type="date"
            required
            value={typed.date}
            onChange={({ target }) => onChange({ date: target.value })}
          />
        )}
      </Field>
      <Field label={t({ id: 'Studio/Hour', message: 'Hour' })}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            type="time"
            required
            value={typed.time}
            onChange={({ target }) => onChange({ time: target.value })}
          />
        )}
      </Field>
      <Field label={t({ id: 'Studio/Time zone', message: 'Time zone' })}>
        {(control) => (
          <select
            {...control}
            className={controlClass}
            value={typed.zone}
            onChange={({ target }) => onChange({ zone: target.value })}
          >
            {zones.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
