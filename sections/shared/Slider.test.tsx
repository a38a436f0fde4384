// @vitest-environment jsdom
import { act, StrictMode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as delays from '#machines/delays.ts'
import { hydrateSection, renderSection, setUpSections } from '#tests/support/browser/renderSection.tsx'
import { Slider } from './Slider.tsx'

const { Splide } = await import('@splidejs/splide')
const refresh = vi.spyOn(Splide.prototype, 'refresh')
const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()

/** Notifies every observer that its element has become visible, or hidden. */
let intersect: (isIntersecting: boolean) => void

setUpSections()

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

beforeEach(() => {
  const listeners = new Set<(entries: { isIntersecting: boolean }[]) => void>()
  intersect = (isIntersecting) => listeners.forEach((listener) => listener([{ isIntersecting }]))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly listener: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        listeners.add(this.listener)
      }
      disconnect() {
        listeners.delete(this.listener)
      }
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('is a named scrolling list with every slide reachable before hydration', () => {
  document.body.innerHTML = renderSection(<Harness />)
  expect(scroller().getAttribute('aria-label')).toBe('Machines')
  expect(scroller().tabIndex).toBe(0)
  expect(slides().map(({ ariaLabel }) => ariaLabel)).toEqual(['Slide 1 of 3', 'Slide 2 of 3', 'Slide 3 of 3'])
  expect(inert()).toEqual([false, false, false])
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

it('stays a list until it becomes visible', async () => {
  await hydrate()
  await act(async () => intersect(false))
  expect(isMounted()).toBe(false)
  await mount()
  expect(isMounted()).toBe(true)
})

it('makes hidden slides inert, announces the position, pauses videos and stops at the last slide', async () => {
  await hydrate()
  await mount()
  expect(inert()).toEqual([false, true, true])
  expect(arrows()).toEqual(['Previous: true', 'Next: false'])
  await press('Next')
  expect(pause.mock.contexts).toEqual([...document.querySelectorAll('video')])
  await press('Next')
  await press('Next')
  expect(inert()).toEqual([true, true, false])
  expect(status()).toBe('Slide 3 of 3')
  expect(arrows()).toEqual(['Previous: false', 'Next: true'])
})

it('keeps the accessible names of the list when Splide mounts and refreshes', async () => {
  await hydrate()
  await mount()
  await act(async () => dispatchEvent(new Event('resize')))
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1), 20_000)
  expect(scroller().getAttribute('role')).toBe('group')
  expect(scroller().getAttribute('aria-label')).toBe('Machines')
  expect(scroller().getAttribute('aria-roledescription')).toBeNull()
  expect(slides().map(({ ariaLabel }) => ariaLabel)).toEqual(['Slide 1 of 3', 'Slide 2 of 3', 'Slide 3 of 3'])
  expect(inert()).toEqual([false, true, true])
})

it.each([
  ['ltr', 'ArrowRight'],
  ['rtl', 'ArrowLeft'],
])('moves on with the arrow keys while it has the focus, %s', async (direction, key) => {
  await hydrate()
  scroller().style.direction = direction
  await mount()
  await act(async () => scroller().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  expect(inert()).toEqual([true, false, true])
  const inside = slides()[1]?.querySelector('a')
  await act(async () => inside?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  expect(inert()).toEqual([true, false, true])
})

it('moves the focus to the list when the focused slide is hidden', async () => {
  await hydrate()
  await mount()
  slides()[0]?.querySelector('a')?.focus()
  await press('Next')
  expect(document.activeElement).toBe(scroller())
})

it('refreshes 500 ms after the last resize or menu toggle', async () => {
  await hydrate()
  await mount()
  vi.useFakeTimers()
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(delays.carouselUpdate - 1)
  document.querySelector('nav')?.dispatchEvent(new Event('toggle'))
  vi.advanceTimersByTime(delays.carouselUpdate - 1)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  document.querySelector('details')?.dispatchEvent(new Event('toggle'))
  vi.advanceTimersByTime(delays.carouselUpdate)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('is neither focusable nor enhanced with one slide', async () => {
  await hydrate(1)
  await act(async () => intersect(true))
  expect(scroller().getAttribute('tabindex')).toBeNull()
  expect(scroller().getAttribute('role')).toBeNull()
  expect(isMounted()).toBe(false)
})

function Harness({ total = 3 }: { readonly total?: number }) {
  return (
    <>
      <Slider
        label="Machines"
        slides={Array.from({ length: total }, (_, index) => (
          <p key={index}>
            <a href={`/${index}`}>Machine {index}</a>
            <video />
          </p>
        ))}
      />
      <nav popover="auto" />
      <details />
    </>
  )
}

async function hydrate(total?: number): Promise<void> {
  await hydrateSection(
    <StrictMode>
      <Harness {...(total === undefined ? {} : { total })} />
    </StrictMode>,
  )
}

async function mount(): Promise<void> {
  await act(async () => {
    intersect(true)
    await vi.waitFor(() => expect(isMounted()).toBe(true), 20_000)
  })
}

function scroller(): HTMLElement {
  const element = document.querySelector<HTMLElement>('.splide')
  if (element === null) throw new Error('There is no slider')
  return element
}

const slides = () => [...document.querySelectorAll('li')]
const inert = () => slides().map((slide) => slide.hasAttribute('inert'))
const isMounted = () => scroller().classList.contains('is-initialized')
const status = () => document.querySelector('[role=status]')?.textContent
const arrows = () =>
  [...document.querySelectorAll('button')].map((button) => `${button.ariaLabel}: ${button.ariaDisabled}`)
const press = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`button[aria-label=${label}]`)?.click())
