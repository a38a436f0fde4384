// @vitest-environment jsdom
import { act } from 'react'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { productWalkaround } from '#schemas/sections/product_walkaround.ts'
import { hydrateSection, renderSection, setUpSections } from '#tests/support/browser/renderSection.tsx'
import { fakeFrames, frameOf, type RequestedFrame } from './fakeFrames.ts'
import fixtures from './fixtures.json'
import { ProductWalkaround } from './ProductWalkaround.tsx'

const data = v.parse(productWalkaround, fixtures.default)
const section = <ProductWalkaround {...data} />

let requested: RequestedFrame[]

setUpSections()

beforeAll(() => {
  Object.assign(HTMLElement.prototype, { setPointerCapture() {} })
})

beforeEach(() => void (requested = fakeFrames()))

it('shows the first picture and the hotspots with their texts before hydration', () => {
  document.body.innerHTML = renderSection(section)
  expect(shown()).toBe(0)
  expect([...document.querySelectorAll('ol > li > :first-child')].map(({ textContent }) => textContent)).toEqual([
    'Engine',
    'Rear linkage',
    'Tyres',
  ])
  expect(document.querySelectorAll('button, [role="slider"]')).toHaveLength(0)
  expect(document.querySelectorAll('details img')).toHaveLength(8)
})

it('requests nothing until it is turned, then the target and its neighbours first', async () => {
  await hydrate()
  expect(requested).toEqual([])
  press('ArrowRight')
  expect(requested.map(({ frame }) => frame)).toEqual([1, 2, 3])
  finishFrame(1, 'arrive')
  expect(shown()).toBe(1)
  finishFrame(2, 'arrive')
  expect(requested.map(({ frame }) => frame)).toEqual([1, 2, 3, 23, 4])
  expect(shown()).toBe(1)
})

it('is a slider whose value text names the view', async () => {
  await hydrate()
  const { ariaLabel, ariaValueMin, ariaValueMax, ariaValueNow } = slider()
  expect([ariaLabel, ariaValueMin, ariaValueMax, ariaValueNow]).toEqual(['Turn the T9.340', '1', '24', '1'])
  const announced = ['ArrowLeft', 'Home', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'End', 'x'].map((key) => {
    press(key)
    return slider().ariaValueText
  })
  expect(announced).toEqual([
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

it('turns by its buttons and announces the view', async () => {
  await hydrate()
  click('Turn to the right')
  expect(status()).toBe('View 2 of 24, from the front right')
  click('Turn to the left')
  click('Turn to the left')
  expect(status()).toBe('View 24 of 24, from the front right')
})

it('makes a full turn by a drag over its whole width, and stops on release', async () => {
  await hydrate()
  vi.spyOn(slider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 480, 360))
  point('pointerdown', 100)
  expect(requested.map(({ frame }) => frame)).toEqual([1, 23, 2])
  point('pointermove', 160)
  expect(slider().ariaValueNow).toBe('4')
  point('pointermove', 60)
  expect(slider().ariaValueNow).toBe('23')
  point('pointerup', 60)
  point('pointermove', 300)
  expect(slider().ariaValueNow).toBe('23')
})

it('keeps the last picture when one fails to load, and continues with the next', async () => {
  await hydrate()
  press('ArrowRight')
  finishFrame(1, 'fail')
  expect([shown(), slider().ariaValueNow]).toEqual([0, '2'])
  press('ArrowRight')
  finishFrame(2, 'arrive')
  expect(shown()).toBe(2)
  press('ArrowLeft')
  expect(shown()).toBe(2)
  expect(requested.filter(({ frame }) => frame === 1)).toHaveLength(1)
})

it('shows hotspots on the frames they are visible in, and turns to one chosen from the list', async () => {
  await hydrate()
  expect(spots()).toEqual(['1 Engine: false'])
  const names = [...document.querySelectorAll('ol > li > :first-child')].map(
    (each) => `${each.tagName} ${each.textContent}`,
  )
  expect(names).toEqual(['BUTTON Engine', 'BUTTON Rear linkage', 'P Tyres'])
  click('Rear linkage')
  expect([slider().ariaValueNow, status()]).toEqual(['10', 'View 10 of 24, from the rear'])
  finishFrame(9, 'arrive')
  expect(spots()).toEqual(['2 Rear linkage: true'])
  expect(document.querySelector('li[data-chosen]')?.textContent).toMatch(/^Rear linkage/)
})

it('does not turn when a visible hotspot is chosen', async () => {
  await hydrate()
  click('1 Engine')
  expect([slider().ariaValueNow, requested]).toEqual(['1', []])
  expect(spots()).toEqual(['1 Engine: true'])
  expect(status()).toMatch(/^The bonnet opens high/)
})

async function hydrate(): Promise<void> {
  await hydrateSection(section, { sectionKey: 'product_walkaround' })
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

function finishFrame(frame: number, how: 'arrive' | 'fail'): void {
  act(() => requested.find((each) => each.frame === frame)?.[how]())
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
