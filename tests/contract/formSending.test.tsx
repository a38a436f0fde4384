// @vitest-environment jsdom
import { act } from 'react'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import * as delays from '#machines/delays.ts'
import { form as schema, type FormSectionData } from '#schemas/sections/form.ts'
import type { PageInfo } from '#sections/shared/pageContext.ts'
import {
  answer,
  app,
  button,
  control,
  describedBy,
  element,
  fetched,
  fill,
  hydrateSection,
  leave,
  leavePage,
  links,
  sent,
  submit,
  setUpFormStage,
} from '#tests/support/formStage.tsx'
import fixtures from '#sections/form/fixtures.json'
import { RequestSection } from '#sections/form/RequestSection.tsx'

const quote = v.parse(schema, fixtures.default)
const newsletter = v.parse(schema, fixtures.newsletter)
const filled: Record<string, string> = {
  email: 'anna.bianchi@example.com',
  first_name: 'Anna',
  last_name: 'Bianchi',
  country: 'GB',
  terms: 'y',
}

const hydrate = (data: FormSectionData, more: Partial<PageInfo> = {}, before?: () => void) =>
  hydrateSection(<RequestSection {...data} />, 'form', more, before)

setUpFormStage()

it('checks before it sends, and leads to the first field', async () => {
  await hydrate(newsletter)
  await submit()
  expect(fetched).not.toHaveBeenCalled()
  expect(links().map(([text]) => text)).toEqual([
    'Enter your e-mail address',
    'Enter your first name',
    'Enter your last name',
    'Select a country to continue',
    'Accept the privacy notice to continue',
  ])
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  await act(async () => element('[role=alert] a').click())
  expect(document.activeElement).toBe(control('email'))
})

it('checks a field that is left only after it was sent a first time', async () => {
  await hydrate(newsletter)
  await leave('email', 'anna')
  expect(control('email').getAttribute('aria-invalid')).toBeNull()
  await submit()
  expect(describedBy('email')).toBe('Enter an e-mail address like name@example.com')
  await leave('email', 'anna@example.com')
  expect([control('email').getAttribute('aria-invalid'), describedBy('email')]).toEqual([null, undefined])
})

it('checks a field that is left by pressing a button after the press, so that the button stays where it is', async () => {
  await hydrate(newsletter)
  await submit()
  dispatchEvent(new Event('pointerdown'))
  await leave('first_name', 'Anna')
  expect(describedBy('first_name')).toBe('Enter your first name')
  dispatchEvent(new Event('pointerup'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(describedBy('first_name')).toBeUndefined()
})

it('sends with a key, tells the data layer nothing but its name and moves the focus to the success', async () => {
  answer(201, {})
  await hydrate(newsletter)
  fill(filled)
  await submit()
  const { url, key, body } = sent(0)
  expect(url).toBe('/api/website/v1/forms/newsletter/?lang=en-gb')
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(body).toEqual({
    ...filled,
    _meta: { page: 'contacts', section: 'form', consent: '2026-11', started: expect.any(Number), website: '' },
  })
  expect(app.tell.mock.calls).toEqual([[{ event: 'form-sent', form: 'newsletter' }]])
  expect(document.activeElement?.textContent).toContain('Thank you')
  expect(sessionStorage.length).toBe(0)
})

it('goes on to the thank-you page', async () => {
  answer(201, {})
  await hydrate({ ...newsletter, thank_you: 'thanks' })
  fill(filled)
  await submit()
  expect(app.navigate.mock.calls).toEqual([['/en-gb/thanks']])
})

it('shows what the server does not take', async () => {
  answer(422, { message: 'x', status: 422, ids: { email: ['Form/Email invalid'] } })
  await hydrate(newsletter)
  fill(filled)
  await submit()
  expect(links()).toEqual([['Enter an e-mail address like name@example.com', '#form-newsletter-email']])
})

it('is sent again by itself, as the same request, and asks before it is left', async () => {
  answer(503, {})
  answer(201, {})
  await hydrate(newsletter)
  fill(filled)
  await submit()
  expect(element('[role=status]').textContent).toBe('The site is busy. Your request is sent again in a moment.')
  expect(element('[inert]')).toBeTruthy()
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(delays.formRetry1))
  expect([sent(0).key, sent(0).body]).toEqual([sent(1).key, sent(1).body])
  expect([app.tell.mock.calls.length, asks()]).toEqual([1, false])
})

it('another request has another key', async () => {
  answer(503, {})
  answer(201, {})
  await hydrate(newsletter)
  fill(filled)
  await submit()
  await act(async () => button('Change the request').click())
  fill({ first_name: 'Carla' })
  await submit()
  expect(sent(1).key).not.toBe(sent(0).key)
})

it('waits for the network', async () => {
  answer(201, {})
  await hydrate(newsletter)
  fill(filled)
  await act(async () => void dispatchEvent(new Event('offline')))
  await submit()
  expect([fetched.mock.calls, element('[role=status]').textContent]).toEqual([
    [],
    'There is no network. Your request is sent as soon as it is back.',
  ])
  await act(async () => void dispatchEvent(new Event('online')))
  expect(app.tell).toHaveBeenCalledOnce()
})

it('says that it is too long, and keeps what was typed', async () => {
  answer(413, {})
  await hydrate(newsletter)
  fill(filled)
  await submit()
  expect(element('[role=alert]').textContent).toBe('Your request is too long. Shorten the message.')
  expect(control('email').value).toBe(filled['email'])
})

it('brings back what was typed after a reload, but not over what the address says', async () => {
  await hydrate(quote)
  await leave('first_name', 'Anna')
  await leave('machine', 'K4.100')
  leavePage()
  await hydrate(quote, { search: { machine: 'C1.25' } })
  expect([control('first_name').value, control('machine').value]).toEqual(['Anna', 'C1.25'])
})

it('keeps what was typed before it was hydrated', async () => {
  await hydrate(newsletter, {}, () => fill({ email: 'early@example.com' }))
  expect(control('email').value).toBe('early@example.com')
})
