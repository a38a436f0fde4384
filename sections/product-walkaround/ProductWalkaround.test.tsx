// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { productWalkaround } from '#schemas/sections/product_walkaround.ts'
import { PageContext, SectionKeyContext } from '#sections/shared/pageContext.ts'
import { fakeFrames, frameOf, type AskedFrame } from './fakeFrames.ts'
import fixtures from './fixtures.json'
import { ProductWalkaround } from './ProductWalkaround.tsx'

const data = v.parse(productWalkaround, fixtures.default)
const page = {
  locale: 'en-gb',
  pathname: '/en-gb/t9-340',
  search: {},
  setSearch: () => {},
  today: '2026-11-21',
  mainHeadingKey: null,
} as const

let asked: AskedFrame[]
let drawn: Root | undefined

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} })
  Object.assign(HTMLElement.prototype, { setPointerCapture() {} })
})

beforeEach(() => void (asked = fakeFrames()))

afterEach(() => {
  act(() => drawn?.unmount())
  drawn = undefined
  document.body.replaceChildren()
})

it('is the first picture and the points with their texts, before it is hydrated', () => {
  document.body.innerHTML = renderToString(<Stage />)
  expect(shown()).toBe(0)
  expect([...document.querySelectorAll('ol > li > :first-child')].map(({ textContent }) => textContent)).toEqual([
    'Engine',
    'Rear linkage',
    'Tyres',
  ])
  expect(document.querySelectorAll('button, [role="slider"]')).toHaveLength(0)
  expect(document.querySelectorAll('details img')).toHaveLength(8)
})

it('fetches nothing until it is turned, then what is wanted and its neighbours first', async () => {
  await hydrate()
  expect(asked).toEqual([])
  press('ArrowRight')
  expect(asked.map(({ frame }) => frame)).toEqual([1, 2, 3])
  answer(1, 'arrive')
  expect(shown()).toBe(1)
  answer(2, 'arrive')
  expect(asked.map(({ frame }) => frame)).toEqual([1, 2, 3, 23, 4])
  expect(shown()).toBe(1)
})

it('is a slider that says where the machine is seen from', async () => {
  await hydrate()
  const { ariaLabel, ariaValueMin, ariaValueMax, ariaValueNow } = slider()
  expect([ariaLabel, ariaValueMin, ariaValueMax, ariaValueNow]).toEqual(['Turn the T9.340', '1', '24', '1'])
  const said = ['ArrowLeft', 'Home', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'End', 'x'].map((key) => {
    press(key)
    return slider().ariaValueText
  })
  expect(said).toEqual([
    'View 24 of 24, from the front right',
    'View 1 of 24, from the front right',
    'View 4 of 24, from the right',
    'View 1 of 24, from the front right',
    'View 2 of 24, from the front right',
    'View 1 of 24, from the front right',
    'View 24 of 24, from the front right',
    'View 24 of 24, from the front right',
  ])
})

it('turns by its buttons, and says so', async () => {
  await hydrate()
  click('Turn to the right')
  expect(status()).toBe('View 2 of 24, from the front right')
  click('Turn to the left')
  click('Turn to the left')
  expect(status()).toBe('View 24 of 24, from the front right')
})

it('turns once round by a drag over its whole width, and stands still when it is let go', async () => {
  await hydrate()
  vi.spyOn(slider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 480, 360))
  point('pointerdown', 100)
  expect(asked.map(({ frame }) => frame)).toEqual([1, 23, 2])
  point('pointermove', 160)
  expect(slider().ariaValueNow).toBe('4')
  point('pointermove', 60)
  expect(slider().ariaValueNow).toBe('23')
  point('pointerup', 60)
  point('pointermove', 300)
  expect(slider().ariaValueNow).toBe('23')
})

it('keeps the last picture when one does not come, and goes on with the next', async () => {
  await hydrate()
  press('ArrowRight')
  answer(1, 'fail')
  expect([shown(), slider().ariaValueNow]).toEqual([0, '2'])
  press('ArrowRight')
  answer(2, 'arrive')
  expect(shown()).toBe(2)
  press('ArrowLeft')
  expect(shown()).toBe(2)
  expect(asked.filter(({ frame }) => frame === 1)).toHaveLength(1)
})

it('has the points on the pictures they show on, and turns to one chosen from the list', async () => {
  await hydrate()
  expect(spots()).toEqual(['1 Engine: false'])
  const names = [...document.querySelectorAll('ol > li > :first-child')].map(
    (each) => `${each.tagName} ${each.textContent}`,
  )
  expect(names).toEqual(['BUTTON Engine', 'BUTTON Rear linkage', 'P Tyres'])
  click('Rear linkage')
  expect([slider().ariaValueNow, status()]).toEqual(['10', 'View 10 of 24, from the rear'])
  answer(9, 'arrive')
  expect(spots()).toEqual(['2 Rear linkage: true'])
  expect(document.querySelector('li[data-chosen]')?.textContent).toMatch(/^Rear linkage/)
})

it('stays as it stands when a point in sight is chosen', async () => {
  await hydrate()
  click('1 Engine')
  expect([slider().ariaValueNow, asked]).toEqual(['1', []])
  expect(spots()).toEqual(['1 Engine: true'])
  expect(status()).toMatch(/^The bonnet opens high/)
})

function Stage() {
  return (
    <I18nProvider i18n={i18n}>
      <PageContext value={page}>
        <SectionKeyContext value="product_walkaround">
          <ProductWalkaround {...data} />
        </SectionKeyContext>
      </PageContext>
    </I18nProvider>
  )
}

async function hydrate(): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Stage />)
  await act(async () => {
    drawn = hydrateRoot(place, <Stage />)
  })
}

function slider(): Element {
  const found = document.querySelector('[role="slider"]')
  if (found === null) throw new Error('There is no slider')
  return found
}

function press(key: string): void {
  act(() => void slider().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
}

function point(type: string, clientX: number): void {
  const event = new MouseEvent(type, { bubbles: true, clientX })
  Object.assign(event, { isPrimary: true, pointerId: 1 })
  act(() => void slider().dispatchEvent(event))
}

function click(name: string): void {
  const found = [...document.querySelectorAll('button')].find((each) => (each.ariaLabel ?? each.textContent) === name)
  if (found === undefined) throw new Error(`There is no button "${name}"`)
  act(() => found.click())
}

function answer(frame: number, how: 'arrive' | 'fail'): void {
  act(() => asked.find((each) => each.frame === frame)?.[how]())
}

function shown(): number {
  return frameOf(document.querySelector('img')?.getAttribute('src') ?? '')
}

function status(): string | undefined {
  return document.querySelector('[role="status"]')?.textContent
}

function spots(): string[] {
  return [...document.querySelectorAll('button[style]')].map((each) => `${each.textContent}: ${each.ariaPressed}`)
}
