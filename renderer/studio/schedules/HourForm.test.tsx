// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { HourForm } from '#renderer/studio/schedules/HourForm.tsx'
import type { Hour } from '#renderer/studio/schedules/useHour.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()

test('an hour that is left out when the clocks are changed is rejected, of one that comes twice one is to be chosen', async () => {
  const scheduled: Hour[] = []
  await show(<HourForm onSchedule={async (hour) => void scheduled.push(hour)} />)
  const zone = 'Europe/Rome'
  await set('Time zone', zone)

  await set('Day', '2099-03-29')
  await set('Hour', '02:30')
  expect(document.body.textContent).toContain('leave this hour out')
  await submit()
  expect(scheduled).toEqual([])

  await set('Day', '2099-10-25')
  expect(document.body.textContent).toContain('show this hour twice')
  expect([...control('Which of the two').children].map(({ textContent }) => textContent)).toEqual([
    '–',
    '02:30 · UTC+2',
    '02:30 · UTC+1',
  ])
  await submit()
  expect(scheduled).toEqual([])
  await set('Which of the two', '2099-10-25T01:30:00.000Z')
  await submit()
  expect(scheduled).toEqual([{ at: '2099-10-25T01:30:00.000Z', time_zone: zone }])
})

test('an hour that is past is rejected', async () => {
  const schedule = vi.fn(async () => {})
  await show(<HourForm onSchedule={schedule} />)
  await set('Day', '2020-01-15')
  await submit()
  expect(document.body.textContent).toContain('This is in the past.')
  expect(schedule).not.toHaveBeenCalled()
})

function control(name: string): HTMLInputElement | HTMLSelectElement {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)
  const found = label?.control
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found
  throw new Error(`There is no field "${name}"`)
}

async function set(name: string, value: string): Promise<void> {
  const field = control(name)
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}

async function submit(): Promise<void> {
  await act(async () => document.querySelector('form')?.requestSubmit())
}
