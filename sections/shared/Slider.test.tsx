// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as delays from '#machines/delays.ts'
import { PageContext, type PageInfo } from '#sections/shared/pageContext.ts'
import { Slider } from './Slider.tsx'

const { Splide } = await import('@splidejs/splide')
const refresh = vi.spyOn(Splide.prototype, 'refresh')
const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()

/** Tells every observer that what it watches is in view, or not. */
let see: (isIntersecting: boolean) => void
let drawn: Root | undefined

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} })
})

beforeEach(() => {
  const heard = new Set<(entries: { isIntersecting: boolean }[]) => void>()
  see = (isIntersecting) => heard.forEach((listener) => listener([{ isIntersecting }]))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly listener: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        heard.add(this.listener)
      }
      disconnect() {
        heard.delete(this.listener)
      }
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  act(() => drawn?.unmount())
  drawn = undefined
  document.body.replaceChildren()
  vi.clearAllMocks()
})

it('is a list that scrolls, with a name and every slide in reach, before it is hydrated', () => {
  document.body.innerHTML = renderToString(<Stage />)
  expect(scroller().getAttribute('aria-label')).toBe('Machines')
  expect(scroller().tabIndex).toBe(0)
  expect(slides().map(({ ariaLabel }) => ariaLabel)).toEqual(['Slide 1 of 3', 'Slide 2 of 3', 'Slide 3 of 3'])
  expect(inert()).toEqual([false, false, false])
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

it('stays a list until it is seen', async () => {
  await hydrate()
  await act(async () => see(false))
  expect(isTakenOver()).toBe(false)
  await takeOver()
  expect(isTakenOver()).toBe(true)
})

it('has slides out of view inert, says where it is, pauses videos and ends at the last slide', async () => {
  await hydrate()
  await takeOver()
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

it('keeps what the list says of itself when Splide takes it over and is brought up to date', async () => {
  await hydrate()
  await takeOver()
  await act(async () => dispatchEvent(new Event('resize')))
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
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
  await takeOver()
  await act(async () => scroller().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  expect(inert()).toEqual([true, false, true])
  const inside = slides()[1]?.querySelector('a')
  await act(async () => inside?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  expect(inert()).toEqual([true, false, true])
})

it('takes the focus itself when the slide that has it leaves', async () => {
  await hydrate()
  await takeOver()
  slides()[0]?.querySelector('a')?.focus()
  await press('Next')
  expect(document.activeElement).toBe(scroller())
})

it('is brought up to date 500 ms after the last resize or menu toggle', async () => {
  await hydrate()
  await takeOver()
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

it('takes neither focus nor Splide with one slide', async () => {
  await hydrate(1)
  await act(async () => see(true))
  expect(scroller().getAttribute('tabindex')).toBeNull()
  expect(scroller().getAttribute('role')).toBeNull()
  expect(isTakenOver()).toBe(false)
})

const page: PageInfo = {
  locale: 'en-gb',
  pathname: '/en-gb/x',
  search: {},
  setSearch: () => {},
  today: '2026-11-21',
  mainHeadingKey: null,
}

function Stage({ total = 3 }: { readonly total?: number }) {
  return (
    <I18nProvider i18n={i18n}>
      <PageContext value={page}>
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
      </PageContext>
    </I18nProvider>
  )
}

async function hydrate(total?: number): Promise<void> {
  const root = document.body.appendChild(document.createElement('div'))
  const stage = <Stage {...(total === undefined ? {} : { total })} />
  root.innerHTML = renderToString(stage)
  await act(async () => {
    drawn = hydrateRoot(root, <StrictMode>{stage}</StrictMode>, {
      onRecoverableError: (error) => expect.unreachable(String(error)),
    })
  })
}

async function takeOver(): Promise<void> {
  await act(async () => {
    see(true)
    await vi.waitFor(() => expect(isTakenOver()).toBe(true))
  })
}

function scroller(): HTMLElement {
  const element = document.querySelector<HTMLElement>('.splide')
  if (element === null) throw new Error('There is no slider')
  return element
}

const slides = () => [...document.querySelectorAll('li')]
const inert = () => slides().map((slide) => slide.hasAttribute('inert'))
const isTakenOver = () => scroller().classList.contains('is-initialized')
const status = () => document.querySelector('[role=status]')?.textContent
const arrows = () =>
  [...document.querySelectorAll('button')].map((button) => `${button.ariaLabel}: ${button.ariaDisabled}`)
const press = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`button[aria-label=${label}]`)?.click())
