// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { emptyHome, find, me, setUpStudio } from '#tests/support/studio/studioHarness.tsx'

const open = setUpStudio()
const german = { ...me, locales: ['de-de'] }
const home = {
  ...{ id: 'home', page_type: 'homepage', template: 'homepage', parent: null, position: 0, entity: null },
  ...{ title: 'Startseite', children: 0, locales: {} },
}
const pages = { items: [home], next: null, total: 1 }
const hrefOf = (name: string) => () =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent.includes(name))?.getAttribute('href')

test('who has changed nothing yet gets three first steps, with the home page of their market', async () => {
  await open('/studio', { 'GET /me': german, 'GET /home': emptyHome, 'GET /pages': pages })
  await expect.poll(hrefOf('Change a text on the home page')).toBe('/studio/pages/home/de-de')
  expect(find('button', 'New page')).toBeTruthy()
  expect(hrefOf('Upload a picture')()).toBe('/studio/media')
})

test('first steps are gone once the person has changed something', async () => {
  const change = { kind: 'page', id: 'a', title: 'About', locale: 'de-de', updated_at: new Date().toISOString() }
  const recent = [{ ...change, updated_by: { id: me.id, name: 'Ada' } }]
  await open('/studio', { 'GET /home': { ...emptyHome, recent } })
  await expect.poll(() => document.body.textContent).toContain('About')
  expect(document.body.textContent).not.toContain('First steps')
})

test('the name of a page opens the person’s own market', async () => {
  await open('/studio/pages', { 'GET /me': german, 'GET /pages': pages })
  await expect.poll(hrefOf('Startseite')).toBe('/studio/pages/home/de-de')
})
