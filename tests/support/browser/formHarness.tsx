import { act, type ReactElement } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { PageInfo } from '#sections/shared/pageContext.ts'
import { hydrateSection, renderSection, setUpSections } from '#tests/support/browser/renderSection.tsx'

/** The application as the sections of the page see it. */
export const app = {
  navigate: vi.fn<(href: string) => void>(),
  track: vi.fn<(entry: object) => void>(),
  places: async () => [],
}
export const fetched = vi.fn<typeof fetch>()

/** Prepares a page with one section before each test; nothing goes over the network. */
export function setUpFormHarness(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    sessionStorage.clear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.resetAllMocks()
  })
  // Last, so that the section unmounts while the stubs are there.
  setUpSections()
}

/** Returns the HTML of a section as the server renders it. */
export function markup(section: ReactElement, key: string, changes: Partial<PageInfo> = {}): string {
  return renderSection(section, optionsOf(key, changes))
}

/** Renders a section and hydrates it; `before` does what a visitor does before that. */
export async function hydrateForm(
  section: ReactElement,
  key: string,
  changes: Partial<PageInfo> = {},
  before: () => void = () => {},
) {
  document.body.replaceChildren()
  await hydrateSection(section, { ...optionsOf(key, changes), before })
}

function optionsOf(sectionKey: string, changes: Partial<PageInfo>) {
  return { sectionKey, page: { pathname: '/en-gb/contacts', app, ...changes } }
}

export function all(selector: string) {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}

export function element<T extends HTMLElement = HTMLElement & HTMLFormElement>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}

export function control(name: string) {
  return element<HTMLInputElement>(`[name="${name}"]`)
}

export function button(text: string): HTMLElement {
  const found = all('button').find(({ textContent }) => textContent === text)
  if (found === undefined) throw new Error(`no button ${text}`)
  return found
}

export function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const field = control(name)
    if (field.type === 'checkbox') field.checked = value === 'y'
    else field.value = value
  }
}

/** Types into a field and goes on. */
export function leave(name: string, value: string) {
  return act(async () => {
    control(name).value = value
    control(name).dispatchEvent(new Event('input', { bubbles: true }))
    control(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

export function submit() {
  return act(async () => element('form').requestSubmit())
}

export function respondWith(status: number, body: object) {
  fetched.mockImplementationOnce(async () => Response.json(body, { status }))
}

export function sent(index: number) {
  const [url, init] = fetched.mock.calls[index] ?? []
  const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null')
  return { url, key: new Headers(init?.headers).get('idempotency-key'), body }
}

export function links() {
  return all('[role=alert] a').map((link) => [link.textContent, link.getAttribute('href')])
}

export function describedBy(name: string) {
  const ids = control(name).getAttribute('aria-describedby')
  return ids
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' · ')
}

export function hiddenValues() {
  return Object.fromEntries(
    all('input[type=hidden][name^="_meta."]').map((field) => [field.getAttribute('name'), field.getAttribute('value')]),
  )
}
