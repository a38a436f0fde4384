import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { PageContext, SectionKeyContext, type PageInfo } from '#sections/shared/pageContext.ts'

/** What the application is told by the sections of the page. */
export const app = {
  navigate: vi.fn<(href: string) => void>(),
  tell: vi.fn<(entry: object) => void>(),
  places: async () => [],
}
export const fetched = vi.fn<typeof fetch>()
let drawn: Root | undefined

/** A page with one section in a document of its own for each test; nothing goes over the network. */
export function setUpFormStage(): void {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('fetch', fetched)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    i18n.loadAndActivate({ locale: 'en-GB', messages: {} })
    sessionStorage.clear()
  })
  afterEach(() => {
    leavePage()
    document.body.replaceChildren()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.resetAllMocks()
  })
}

function page(more: Partial<PageInfo>): PageInfo {
  const common = { locale: 'en-gb', pathname: '/en-gb/contacts', search: {}, setSearch: () => {} } as const
  return { ...common, today: '2026-11-21', mainHeadingKey: null, app, ...more }
}

function tree(section: ReactElement, key: string, more: Partial<PageInfo> = {}) {
  return (
    <I18nProvider i18n={i18n}>
      <PageContext value={page(more)}>
        <SectionKeyContext value={key}>{section}</SectionKeyContext>
      </PageContext>
    </I18nProvider>
  )
}

/** The section as the server draws it. */
export function markup(section: ReactElement, key: string, more: Partial<PageInfo> = {}): string {
  return renderToString(tree(section, key, more))
}

export function leavePage(): void {
  act(() => drawn?.unmount())
  drawn = undefined
}

/** Draws and hydrates it; `before` does what a visitor did before that. */
export async function hydrateSection(
  section: ReactElement,
  key: string,
  more: Partial<PageInfo> = {},
  before: () => void = () => {},
) {
  document.body.replaceChildren()
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = markup(section, key, more)
  before()
  await act(async () => {
    drawn = hydrateRoot(root, tree(section, key, more), {
      onRecoverableError: (error) => expect.unreachable(String(error)),
    })
  })
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

export function answer(status: number, body: object) {
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
  const id = control(name).getAttribute('aria-describedby')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

export function hiddenValues() {
  return Object.fromEntries(
    all('input[type=hidden][name^="_meta."]').map((field) => [field.getAttribute('name'), field.getAttribute('value')]),
  )
}
