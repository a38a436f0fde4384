// @vitest-environment jsdom
import { act } from 'react'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import * as delays from '#machines/delays.ts'
import { form as schema, type FormSectionData } from '#schemas/sections/form.ts'
import type { PageInfo } from '#sections/shared/pageContext.ts'
import {
  respondWith,
  app,
  button,
  control,
  describedBy,
  element,
  fetched,
  fill,
  hydrateForm,
  leave,
  links,
  sent,
  submit,
  setUpFormHarness,
} from '#tests/support/browser/formHarness.tsx'
import { unmountSection } from '#tests/support/browser/renderSection.tsx'
import fixtures from '#sections/form/fixtures.json'
import { RequestSection } from '#sections/form/RequestSection.tsx'

const quote = v.parse(schema, fixtures.default)
const newsletter = v.parse(schema, fixtures.newsletter)
const receipt = { uuid: '0b9d3a52-7c1e-4f6a-9d28-5e3f1a7b6c40', form: 'newsletter', created_at: '2026-11-21T08:30:00Z' }
const filled: Record<string, string> = {
  email: 'anna.bianchi@example.com',
  first_name: 'Anna',
  last_name: 'Bianchi',
  country: 'GB',
  terms: 'y',
}

const requested: Record<string, string> = {
  ...{ dealer: 'nearest', first_name: 'Anna', last_name: 'Bianchi', email: 'anna@example.com', country: 'GB' },
  ...{ address: '1 Field Lane', postal_code: 'AB1 2CD', city: 'Ashby' },
}

const hydrate = (data: FormSectionData, more: Partial<PageInfo> = {}, before?: () => void) =>
  hydrateForm(<RequestSection {...data} />, 'form', more, before)

setUpFormHarness()

it('validates before it sends, and focuses the first invalid field', async () => {
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

it('validates a field on blur only after the first submission', async () => {
  await hydrate(newsletter)
  await leave('email', 'anna')
  expect(control('email').getAttribute('aria-invalid')).toBeNull()
  await submit()
  expect(describedBy('email')).toBe('Enter an e-mail address like name@example.com')
  await leave('email', 'anna@example.com')
  expect([control('email').getAttribute('aria-invalid'), describedBy('email')]).toEqual([null, undefined])
})

it('counts a message, and shows one that is too long at its field; nothing is cut', async () => {
  await hydrate(quote)
  expect(describedBy('message')).toBe('0 of at most 5,000 characters')
  await leave('message', 'x'.repeat(5012))
  expect(control('message').maxLength).toBe(-1)
  expect(describedBy('message')).toBe('This text is too long · 5,012 of at most 5,000 characters')
  // The blanks around it are stored as well, and count.
  await leave('message', ` ${'x'.repeat(5000)}\n`)
  expect(describedBy('message')).toBe('This text is too long · 5,002 of at most 5,000 characters')
  await leave('message', ` ${'x'.repeat(4998)}\n`)
  expect([describedBy('message'), control('message').getAttribute('aria-invalid')]).toEqual([
    '5,000 of at most 5,000 characters',
    null,
  ])
  await leave('first_name', 'y'.repeat(101))
  expect(describedBy('first_name')).toBe('This text is too long · 101 of at most 100 characters')
  await submit()
  expect(links()[1]).toEqual(['First name: This text is too long', '#form-quote-first_name'])
})

it('validates a field left by pressing a button only after the press, so that the button does not move', async () => {
  await hydrate(newsletter)
  await submit()
  dispatchEvent(new Event('pointerdown'))
  await leave('first_name', 'Anna')
  expect(describedBy('first_name')).toBe('Enter your first name')
  dispatchEvent(new Event('pointerup'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(describedBy('first_name')).toBeUndefined()
})

it('sends an idempotency key, tracks only the form name and focuses the success message', async () => {
  respondWith(201, receipt)
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
  expect(app.track.mock.calls).toEqual([[{ event: 'form-sent', form: 'newsletter' }]])
  expect(document.activeElement?.textContent).toContain('Thank you')
  expect(sessionStorage.length).toBe(0)
})

it('names the address the confirmation goes to', async () => {
  respondWith(201, receipt)
  await hydrate(newsletter)
  fill({ ...filled, email: 'anna\u200B@example.com' })
  await submit()
  expect(sent(0).body).toMatchObject({ email: 'anna@example.com' })
  expect(element('[role=status]').textContent).toContain('The confirmation goes to anna@example.com.')
})

it.each([
  ['\u202A+44 1632 960000\u202C', '+44 1632 960000'],
  [' 01632 960000 ', ' 01632 960000 '],
])('the telephone number %j stands in its field as it is sent', async (phone, shown) => {
  await hydrate(quote)
  fill({ ...requested, city: '', phone })
  await submit()
  expect(control('phone').value).toBe(shown)
  respondWith(201, receipt)
  fill({ city: 'Ashby' })
  await submit()
  expect(sent(0).body).toMatchObject({ phone: shown })
})

it('navigates to the thank-you page', async () => {
  respondWith(201, receipt)
  await hydrate({ ...newsletter, thank_you: 'thanks' })
  fill(filled)
  await submit()
  expect(app.navigate.mock.calls).toEqual([['/en-gb/thanks']])
})

it('shows the errors of the server', async () => {
  respondWith(422, { message: 'x', status: 422, ids: { email: ['Form/Email invalid'] } })
  await hydrate(newsletter)
  fill(filled)
  await submit()
  expect(links()).toEqual([['Enter an e-mail address like name@example.com', '#form-newsletter-email']])
})

it('is retried with the same key, and prompts before the page is left', async () => {
  respondWith(503, {})
  respondWith(201, receipt)
  await hydrate(newsletter)
  fill(filled)
  await submit()
  expect(element('[role=status]').textContent).toBe('The site is busy. Your request is sent again in a moment.')
  expect(element('[inert]')).toBeTruthy()
  const prompts = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(prompts()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(delays.formRetry1))
  expect([sent(0).key, sent(0).body]).toEqual([sent(1).key, sent(1).body])
  expect([app.track.mock.calls.length, prompts()]).toEqual([1, false])
})

it('sends another request with another key', async () => {
  respondWith(503, {})
  respondWith(201, receipt)
  await hydrate(newsletter)
  fill(filled)
  await submit()
  await act(async () => button('Change the request').click())
  fill({ first_name: 'Carla' })
  await submit()
  expect(sent(1).key).not.toBe(sent(0).key)
})

it('waits for the network', async () => {
  respondWith(201, receipt)
  await hydrate(newsletter)
  fill(filled)
  await act(async () => void dispatchEvent(new Event('offline')))
  await submit()
  expect([fetched.mock.calls, element('[role=status]').textContent]).toEqual([
    [],
    'There is no network. Your request is sent as soon as it is back.',
  ])
  await act(async () => void dispatchEvent(new Event('online')))
  expect(app.track).toHaveBeenCalledOnce()
})

it('reports a request that is too large, and keeps its values', async () => {
  respondWith(413, {})
  await hydrate(newsletter)
  fill(filled)
  await submit()
  expect(element('[role=alert]').textContent).toBe('Your request is too long. Shorten the message.')
  expect(control('email').value).toBe(filled['email'])
})

it('restores its values after a reload, except those in the search params', async () => {
  await hydrate(quote)
  await leave('first_name', 'Anna')
  await leave('machine', 'K4.100')
  unmountSection()
  await hydrate(quote, { search: { machine: 'C1.25' } })
  expect([control('first_name').value, control('machine').value]).toEqual(['Anna', 'C1.25'])
})

it('keeps values typed before hydration', async () => {
  await hydrate(newsletter, {}, () => fill({ email: 'early@example.com' }))
  expect(control('email').value).toBe('early@example.com')
})
