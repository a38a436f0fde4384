// @vitest-environment jsdom
import { act, StrictMode } from 'react'
import { expect, it, vi } from 'vitest'
import { AddressPage, hydrateSection, renderSection, setUpSections } from '#tests/support/browser/renderSection.tsx'
import { SortBar } from './SortBar.tsx'
import { readSort } from './sortProducts.ts'

type OnSearch = (change: Readonly<Record<string, string>>) => void

setUpSections()

function Page({ initial, onSearch }: { readonly initial: string; readonly onSearch?: OnSearch }) {
  return (
    <AddressPage initial={{ sort: initial }} onSearch={onSearch} page={{ pathname: '/en-gb/x' }}>
      {(search) => <SortBar number={4} sort={readSort(search['sort'])} />}
    </AddressPage>
  )
}

it('is a GET form with a button before hydration', () => {
  document.body.innerHTML = renderSection(<Page initial="descending" />)
  const form = document.querySelector('form')
  const select = document.querySelector('select')
  expect(form?.getAttribute('action')).toBe('/en-gb/x')
  expect(form?.method).toBe('get')
  expect(select?.name).toBe('sort')
  expect(select?.value).toBe('descending')
  expect(form?.querySelector('button')?.type).toBe('submit')
  expect(form?.dataset['ready']).toBeUndefined()
})

it('changes the address at once when hydrated, announces it and follows the address back', async () => {
  const onSearch = vi.fn()
  const { choose, value, status, click } = await hydrated(onSearch)
  expect(status()).toBe('')
  await choose('ascending')
  expect(onSearch.mock.calls).toEqual([[{ sort: 'ascending' }, true]])
  expect(status()).toBe('Sorted by: Power, low to high')
  await click('#back')
  expect(value()).toBe('default')
})

it('keeps a choice made before hydration', async () => {
  const onSearch = vi.fn()
  const { value, status } = await hydrated(onSearch, 'descending')
  expect(onSearch).toHaveBeenCalledWith({ sort: 'descending' }, undefined)
  expect(value()).toBe('descending')
  expect(status()).toBe('Sorted by: Power, high to low')
})

async function hydrated(onSearch: OnSearch, chosenBefore?: string) {
  const select = () => {
    const element = document.querySelector('select')
    if (element === null) throw new Error('no select')
    return element
  }
  const before = () => {
    if (chosenBefore !== undefined) select().value = chosenBefore
  }
  const page = (
    <StrictMode>
      <Page initial="default" onSearch={onSearch} />
    </StrictMode>
  )
  const root = await hydrateSection(page, { before })
  return {
    value: () => select().value,
    status: () => root.querySelector('[role=status]')?.textContent,
    choose: (value: string) =>
      act(async () => {
        select().value = value
        select().dispatchEvent(new Event('change', { bubbles: true }))
      }),
    click: (selector: string) => act(async () => root.querySelector<HTMLElement>(selector)?.click()),
  }
}
