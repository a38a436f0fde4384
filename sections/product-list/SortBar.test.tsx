// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, StrictMode, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PageContext } from '#sections/shared/pageContext.ts'
import { SortBar } from './SortBar.tsx'
import { readSort } from './sortProducts.ts'

type OnSearch = (change: Readonly<Record<string, string>>) => void

interface StageProps {
  readonly initial: string
  readonly onSearch?: OnSearch
}

/** A page whose address is React state. `back` is the browser's back button. */
function Stage({ initial, onSearch }: StageProps) {
  const [search, setSearch] = useState<Readonly<Record<string, string>>>({ sort: initial })
  const change = (next: Readonly<Record<string, string>>) => {
    onSearch?.(next)
    setSearch(next)
  }
  const page = { locale: 'en-gb', pathname: '/en-gb/x', search, setSearch: change, today: '2026-11-21' } as const
  return (
    <I18nProvider i18n={i18n}>
      <PageContext value={{ ...page, mainHeadingKey: null }}>
        <SortBar number={4} sort={readSort(search['sort'])} />
        <button id="back" onClick={() => setSearch({ sort: initial })}>
          Back
        </button>
      </PageContext>
    </I18nProvider>
  )
}

let drawn: Root | undefined

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} })
})

afterEach(() => {
  act(() => drawn?.unmount())
  document.body.replaceChildren()
})

it('is a GET form with a button before anything is hydrated', () => {
  document.body.innerHTML = renderToString(<Stage initial="descending" />)
  const form = document.querySelector('form')
  const select = document.querySelector('select')
  expect(form?.getAttribute('action')).toBe('/en-gb/x')
  expect(form?.method).toBe('get')
  expect(select?.name).toBe('sort')
  expect(select?.value).toBe('descending')
  expect(form?.querySelector('button')?.type).toBe('submit')
  expect(form?.dataset['ready']).toBeUndefined()
})

it('changes the address at once when hydrated, says so, and follows the address back', async () => {
  const onSearch = vi.fn()
  const { choose, value, status, click } = await hydrated(onSearch)
  expect(status()).toBe('')
  await choose('ascending')
  expect(onSearch.mock.calls).toEqual([[{ sort: 'ascending' }]])
  expect(status()).toBe('Sorted by: Power, low to high')
  await click('#back')
  expect(value()).toBe('default')
})

it('keeps what was chosen before it was hydrated', async () => {
  const onSearch = vi.fn()
  const { value, status } = await hydrated(onSearch, 'descending')
  expect(onSearch).toHaveBeenCalledWith({ sort: 'descending' })
  expect(value()).toBe('descending')
  expect(status()).toBe('Sorted by: Power, high to low')
})

async function hydrated(onSearch: OnSearch, chosenBefore?: string) {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Stage initial="default" />)
  const select = root.querySelector('select')
  if (select === null) throw new Error('no select')
  if (chosenBefore !== undefined) select.value = chosenBefore
  const page = (
    <StrictMode>
      <Stage initial="default" onSearch={onSearch} />
    </StrictMode>
  )
  await act(async () => {
    drawn = hydrateRoot(root, page, { onRecoverableError: (error) => expect.unreachable(String(error)) })
  })
  return {
    value: () => select.value,
    status: () => root.querySelector('[role=status]')?.textContent,
    choose: (value: string) =>
      act(async () => {
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }),
    click: (selector: string) => act(async () => root.querySelector<HTMLElement>(selector)?.click()),
  }
}
