// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { distinctIssues } from '#schemas/issues/contentIssue.ts'
import { LocaleRights } from '#renderer/studio/edit/LocaleRights.tsx'
import { ownLocale } from '#renderer/studio/edit/useEditedLocale.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()

test('a person writes the locale of their language, or another one of it, as far as they may', () => {
  expect(ownLocale(undefined, 'it-it')).toBe('it-it')
  expect(ownLocale({ role: 'author', locales: null }, 'de-de')).toBe('de-de')
  expect(ownLocale({ role: 'author', locales: ['fr-fr', 'de-ch'] }, 'de-de')).toBe('de-ch')
  expect(ownLocale({ role: 'publisher', locales: ['tr-tr'] }, 'en-gb')).toBe('tr-tr')
  expect(ownLocale({ role: 'admin', locales: ['tr-tr'] }, 'en-gb')).toBe('en-gb')
})

test('texts of a locale one may not change can only be read, and the reason is above them', async () => {
  const me = { id: 'a', name: 'Ada', email: 'a@example.com', role: 'author', locales: ['it-it'] }
  vi.stubGlobal('fetch', async () => Response.json(me))
  const field = <input aria-label="Title" />
  await show(<LocaleRights locale="en-eu">{field}</LocaleRights>)
  await expect.poll(() => document.body.textContent).toMatch(/does not include English, Europe/)
  expect(document.querySelector('input')?.matches(':disabled')).toBe(true)
  await show(<LocaleRights locale="it-it">{field}</LocaleRights>)
  expect([document.querySelector('input')?.matches(':disabled'), document.body.textContent]).toEqual([false, ''])
})

test('a part of the world has its name where the browser has none for its code', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 'a', name: 'Ada', role: 'author', locales: ['it-it'] }))
  const known = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation((code) => code)
  await show(<LocaleRights locale="en-eu">{null}</LocaleRights>)
  await expect.poll(() => document.body.textContent).toContain('Europe')
  known.mockRestore()
})

test('the same issue is reported once, two of one rule at one place twice', () => {
  const issue = { level: 'error', code: 'unknown_field', params: { field: 'a' }, path: '' } as const
  const other = { ...issue, params: { field: 'b' } }
  expect(distinctIssues([issue, other, { ...issue }])).toEqual([issue, other])
})
