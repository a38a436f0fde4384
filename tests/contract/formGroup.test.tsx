// @vitest-environment jsdom
import { act } from 'react'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { formGroup } from '#schemas/sections/form_group.ts'
import type { PageInfo } from '#sections/shared/pageContext.ts'
import {
  all,
  control,
  element,
  hydrateForm,
  leave,
  markup,
  setUpFormHarness,
} from '#tests/support/browser/formHarness.tsx'
import fixtures from '#sections/form-group/fixtures.json'
import { FormGroup } from '#sections/form-group/FormGroup.tsx'

const data = v.parse(formGroup, fixtures.default)
const section = <FormGroup {...data} />
const key = 'form_group'

setUpFormHarness()

const openForms = () => all('form').flatMap((form) => (form.closest('[hidden]') === null ? form.dataset['form'] : []))
const press = (key: string) =>
  act(async () =>
    element('[role=tab][tabindex="0"]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  )

it('consists of links to its own page before hydration; the search params select the form', () => {
  document.body.innerHTML = markup(section, key)
  expect(all('[data-tab]').map((tab) => tab.textContent)).toEqual([
    'Quote',
    'Test drive',
    'Financing',
    'Technical assistance',
    'Spare parts',
    'Company visits',
    'Sales network',
    'Newsletter',
    'Brand world',
  ])
  expect([openForms(), element('[aria-current]').getAttribute('href')]).toEqual([
    ['quote'],
    '/en-gb/contacts?form=quote#quote',
  ])
  document.body.innerHTML = markup(section, key, { search: { form: 'newsletter' } })
  expect([openForms(), element('[aria-current]').textContent]).toEqual([['newsletter'], 'Newsletter'])
  document.body.innerHTML = markup(section, key, { search: { form: 'brand-world' } })
  expect([openForms(), all('li a').map((link) => link.getAttribute('href'))]).toEqual([
    [],
    ['/en-gb/merchandising', '/en-gb/heritage'],
  ])
})

it('names a form of the address that it does not have', () => {
  document.body.innerHTML = markup(section, key, { rejected: { form: 'no-form' } })
  expect([openForms(), element('[role=status]').textContent]).toEqual([
    ['quote'],
    'This part of the web address is not applied: What is it about? “no-form”',
  ])
})

it('offers the dealers of the group in its forms', () => {
  const dealers = [{ value: 'g-1', label: 'Gialli, Lodi' }]
  const items = data.items.map((item) =>
    item.form === undefined ? item : { ...item, form: { ...item.form, dealers: [] } },
  )
  const search = { form: 'test-drive', dealer: 'g-1' }
  document.body.innerHTML = markup(<FormGroup {...data} items={items} dealers={dealers} />, key, { search })
  expect([openForms(), control('dealer').value]).toEqual([['test-drive'], 'g-1'])
})

it('opens the form that was posted without JavaScript', () => {
  const formState = { section: key, form: 'financing', values: {}, errors: {} } as const
  document.body.innerHTML = markup(section, key, { search: { form: 'quote' }, formState })
  expect(openForms()).toEqual(['financing'])
})

it('has tabs with arrow keys after hydration and updates the search params', async () => {
  const setSearch = vi.fn<PageInfo['setSearch']>()
  await hydrateForm(section, key, { setSearch })
  expect(element('[role=tablist]').getAttribute('aria-label')).toBe('What is it about?')
  const selected = () => all('[role=tab][aria-selected=true]').map((tab) => tab.textContent)
  expect([selected(), openForms()]).toEqual([['Quote'], ['quote']])
  await press('ArrowRight')
  expect([selected(), openForms(), document.activeElement?.textContent]).toEqual([
    ['Test drive'],
    ['test-drive'],
    'Test drive',
  ])
  await press('ArrowLeft')
  await press('ArrowLeft')
  expect([selected(), openForms()]).toEqual([['Brand world'], []])
  await press('Home')
  await press('End')
  expect(setSearch.mock.calls.map(([change]) => change['form'])).toEqual([
    'test-drive',
    'quote',
    'brand-world',
    'quote',
    'brand-world',
  ])
  const tab = element('[role=tab][aria-selected=true]')
  expect(document.getElementById(tab.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('tabpanel')
})

it('keeps typed values when the tab changes', async () => {
  await hydrateForm(section, key)
  await leave('first_name', 'Anna')
  await press('ArrowRight')
  await press('ArrowLeft')
  expect(control('first_name').value).toBe('Anna')
})

it('opens the tab named by the hash when the search params name none', async () => {
  location.hash = '#sales-network'
  await hydrateForm(section, key)
  expect(openForms()).toEqual(['sales-network'])
  location.hash = ''
})

const inTab = (form: string, name: string) => element<HTMLInputElement>(`form[data-form="${form}"] [name="${name}"]`)
const type = (form: string, name: string, value: string) =>
  act(async () => {
    inTab(form, name).value = value
    inTab(form, name).dispatchEvent(new Event('input', { bubbles: true }))
  })

it('starts a tab with the name and address of the others, and changes no tab that is open already', async () => {
  await hydrateForm(section, key, { setSearch: () => {} }, () => {
    inTab('quote', 'first_name').value = 'Ada'
  })
  await type('quote', 'email', 'ada@example.com')
  await type('quote', 'city', 'Lodi')
  await type('quote', 'message', 'A price, please.')
  await press('ArrowRight')
  const details = (form: string) => ['first_name', 'email', 'city', 'message'].map((name) => inTab(form, name).value)
  expect(details('test-drive')).toEqual(['Ada', 'ada@example.com', 'Lodi', ''])
  await type('test-drive', 'email', 'farm@example.com')
  await press('ArrowLeft')
  expect(details('quote')).toEqual(['Ada', 'ada@example.com', 'Lodi', 'A price, please.'])
  await type('quote', 'city', 'Cremona')
  await press('ArrowRight')
  expect(details('test-drive')).toEqual(['Ada', 'farm@example.com', 'Lodi', ''])
})

it('starts a tab with the details of another after a reload, and keeps what was emptied in it', async () => {
  await hydrateForm(section, key, { setSearch: () => {} })
  await type('quote', 'first_name', 'Ada')
  await type('quote', 'city', 'Lodi')
  await press('ArrowRight')
  await type('test-drive', 'city', '')
  await hydrateForm(section, key, { setSearch: () => {}, search: { form: 'test-drive' } })
  expect([inTab('test-drive', 'first_name').value, inTab('test-drive', 'city').value]).toEqual(['Ada', ''])
  await press('ArrowRight')
  expect(inTab('financing', 'first_name').value).toBe('Ada')
})
