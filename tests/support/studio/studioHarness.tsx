import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, vi } from 'vitest'
import { personHeader } from '#schemas/studio/personHeader.ts'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import type { Person } from '#schemas/studio/calls/people.ts'
import { StudioApp } from '#renderer/studio/app/StudioApp.tsx'

export const me: Person = {
  ...({ id: 'p1', email: 'ada@example.com', name: 'Ada', role: 'publisher', locales: null } as const),
  ...{ all_requests: true, locked: false, second_factor: 'off', second_factor_required: false },
  ...{ created_at: '2026-11-01T00:00:00Z', last_seen: null },
}

/** What the server responds with, by method and path (`GET /me`): a body, or an error as `{ status, code }`. */
type Responses = Readonly<Record<string, object | undefined>>
let responses: Responses = {}
/** Calls so far, by method and path. */
export const called: string[] = []

/** Sets a test file up; returns what opens the studio at an address, with the default texts and a server of given responses. */
export function setUpStudio(): (path: string, given?: Responses) => Promise<void> {
  let root: Root | undefined
  beforeEach(() => {
    called.length = 0
    // What jsdom has not.
    vi.stubGlobal('scrollTo', () => {})
    vi.stubGlobal('CSS', { escape: (text: string) => text })
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit = {}) =>
      isOfOther(new Headers(headers).get(personHeader))
        ? Response.json(notSignedIn, notSignedIn)
        : respond(method, url),
    )
  })
  afterEach(async () => {
    await inAct(() => root?.unmount())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
  return async (path, given = {}) => {
    setResponses(given)
    history.replaceState(null, '', path)
    const container = document.createElement('div')
    document.body.append(container)
    root = createRoot(container)
    const texts = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })
    await inAct(() => root?.render(<StudioApp language="en-gb" texts={texts} />))
  }
}

/** Changes what the server responds with from now on. */
export function setResponses(given: Responses): void {
  responses = { 'GET /me': me, 'GET /home': emptyHome, ...given }
}

export const emptyHome = {
  ...{ drafts: [], schedules: [], recent: [], reviews: [] },
  ...{ open_requests: 0, failed_mails: 0, failed_sections: 0, ending_licences: 0 },
}

const notSignedIn = { status: 401, code: 'not_signed_in', message: 'The page is shown for somebody else' }

/** Returns whether the session is not that of the person for whom the page of a call is shown. */
function isOfOther(person: string | null): boolean {
  const signedIn = responses['GET /me'] ?? {}
  return person !== null && 'id' in signedIn && signedIn.id !== person
}

function respond(method: string, url: string): Response {
  const { pathname } = new URL(url, 'http://a')
  const key = `${method} ${pathname.replace(studioApiPath, '')}`
  called.push(key)
  const body = responses[key]
  if (body === undefined) throw new TypeError('There is no connection')
  return Response.json(body, { status: 'code' in body && 'status' in body ? Number(body.status) : 200 })
}

/** Returns the element of a role, or of a tag, that has a name or text; the last one, which is that of the dialog on top. */
export function find<T extends HTMLElement = HTMLElement>(selector: string, name = ''): T {
  const found = [...document.querySelectorAll<T>(selector)].findLast((element) => nameOf(element).includes(name))
  if (found === undefined) throw new Error(`There is no ${selector} "${name}" in ${document.body.textContent}`)
  return found
}

function nameOf(element: HTMLElement): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const texts = [element, ...labels].map(({ textContent }) => textContent)
  return [element.getAttribute('aria-label') ?? '', ...texts].join(' ')
}

export async function click(element: HTMLElement): Promise<void> {
  await inAct(() => element.click())
}

export async function press(
  key: string,
  init: KeyboardEventInit = {},
  target: HTMLElement = document.body,
): Promise<void> {
  const options = { key, bubbles: true, cancelable: true, ...init }
  await inAct(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', options))
    target.dispatchEvent(new KeyboardEvent('keyup', options))
  })
}

/** Types into a field as React notices it. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  await inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Renders what an event leads to; what responses lead to is waited for (`expect.poll`). */
export async function inAct(work: () => void): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => work())
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
}
