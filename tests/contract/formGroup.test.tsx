// @vitest-environment jsdom
import { act } from 'react'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { formGroup } from '#schemas/sections/form_group.ts'
import type { PageInfo } from '#sections/shared/pageContext.ts'
import { all, control, element, hydrateSection, leave, markup, setUpFormStage } from '#tests/support/formStage.tsx'
import fixtures from '#sections/form-group/fixtures.json'
import { FormGroup } from '#sections/form-group/FormGroup.tsx'

const data = v.parse(formGroup, fixtures.default)
const section = <FormGroup {...data} />
const key = 'form_group'

setUpFormStage()

const openForms = () => all('form').flatMap((form) => (form.closest('[hidden]') === null ? form.dataset['form'] : []))
const press = (key: string) =>
  act(async () =>
    element('[role=tab][tabindex="0"]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  )

it('is links to its own page before it is hydrated; the address says which form is there', () => {
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

it('offers the dealers of the group in its forms', () => {
  const dealers = [{ value: 'g-1', label: 'Gialli, Lodi' }]
  const items = data.items.map((item) =>
    item.form === undefined ? item : { ...item, form: { ...item.form, dealers: [] } },
  )
  const search = { form: 'test-drive', dealer: 'g-1' }
  document.body.innerHTML = markup(<FormGroup {...data} items={items} dealers={dealers} />, key, { search })
  expect([openForms(), control('dealer').value]).toEqual([['test-drive'], 'g-1'])
})

it('opens the form that was posted and is drawn again', () => {
  const formState = { section: key, form: 'financing', values: {}, errors: {} } as const
  document.body.innerHTML = markup(section, key, { search: { form: 'quote' }, formState })
  expect(openForms()).toEqual(['financing'])
})

it('is tabs with arrow keys once it is hydrated, and the address follows', async () => {
  const setSearch = vi.fn<PageInfo['setSearch']>()
  await hydrateSection(section, key, { setSearch })
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

it('keeps what was typed behind another tab', async () => {
  await hydrateSection(section, key)
  await leave('first_name', 'Anna')
  await press('ArrowRight')
  await press('ArrowLeft')
  expect(control('first_name').value).toBe('Anna')
})

it('opens the tab the hash names, where the query names none', async () => {
  location.hash = '#sales-network'
  await hydrateSection(section, key)
  expect(openForms()).toEqual(['sales-network'])
  location.hash = ''
})
