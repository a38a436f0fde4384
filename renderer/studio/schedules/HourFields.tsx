import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { offsetNameAt, timeZones } from '#renderer/studio/texts/zonedTime.ts'
import type { useHour } from '#renderer/studio/schedules/useHour.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

/** Renders a day, an hour and the clock they are read by. */
export function HourFields({ typed, choices, isPast, isLeftOut, onChange }: ReturnType<typeof useHour>['hour']) {
  const { t } = useLingui()
  const zones = useMemo(() => timeZones(), [])
  const isPastText = t({ id: 'Studio/Past', message: 'This is in the past. Choose a later day or hour.' })
  const isLeftOutText = t({
    id: 'Studio/Hour left out',
    message: 'The clocks go forward that day and leave this hour out. Choose another one.',
  })
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
      <Field label={t({ id: 'Studio/Hour', message: 'Hour' })} errors={isLeftOut ? [isLeftOutText] : []}>
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
      {choices.length > 1 && (
        <Field
          label={t({ id: 'Studio/Which hour', message: 'Which of the two' })}
          hint={t({ id: 'Studio/Hour twice', message: 'The clocks go back that day and show this hour twice.' })}
        >
          {(control) => (
            <select
              {...control}
              className={controlClass}
              required
              value={typed.chosen}
              onChange={({ target }) => onChange({ chosen: target.value })}
            >
              <option value="">–</option>
              {choices.map((instant) => (
                <option key={instant.getTime()} value={instant.toISOString()}>
                  {`${typed.time} · ${offsetNameAt(instant, typed.zone)}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  )
}
