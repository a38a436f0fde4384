import { useLingui } from '@lingui/react/macro'
import type { Schedule } from '#renderer/studio/schedules/schedule.ts'

/** Returns what makes the sentence of what is to happen, or was, at a time in words. */
export function useScheduleSentence(): (schedule: Pick<Schedule, 'state' | 'action'>, time: string) => string {
  const { t } = useLingui()
  return ({ state, action = 'publish' }, time) => {
    if (state === 'failed') return t({ id: 'Studio/Schedule failed', message: `Was due ${time}, but failed` })
    return action === 'publish'
      ? t({ id: 'Studio/Goes live', message: `Goes live ${time}` })
      : t({ id: 'Studio/Goes off', message: `Taken off the site ${time}` })
  }
}
