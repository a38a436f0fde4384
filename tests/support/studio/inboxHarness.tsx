import { createRoot, type Root } from 'react-dom/client'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { connectQueries } from '#renderer/studio/api/queryCache.ts'
import { LanguageContext } from '#renderer/studio/texts/languageContext.ts'
import { homePath } from '#renderer/studio/navigation/paths.ts'
import { Inbox } from '#renderer/studio/inbox/Inbox.tsx'
import { RequestScreen } from '#renderer/studio/inbox/RequestScreen.tsx'

type InboxRequest = CallResult<'getRequest'>

/** What the server responds with, by method and address below `/api/studio/v1`, for example `POST /inbox/a/reply`; forms are sent as objects. */
type Responses = Map<string, (body: unknown) => Response | Promise<Response>>

const admin = { id: 'me', name: 'Mara', email: 'mara@example.com', role: 'admin', locales: null }
const people = [
  { id: 'me', name: 'Mara', active: true, locales: null },
  { id: 'rosa', name: 'Rosa', active: true, locales: null },
  { id: 'theo', name: 'Theo', active: true, locales: null },
]

/** Returns a request of a visitor with one message. */
export function requestOf(id: string, changes: Partial<InboxRequest> = {}): InboxRequest {
  const at = '2026-11-02T08:30:00.000Z'
  return {
    id,
    form: 'quote',
    locale: 'it-it',
    state: 'open',
    name: `Visitor ${id}`,
    excerpt: '',
    assignee: null,
    created_at: at,
    updated_at: at,
    email: `${id}@example.com`,
    page: null,
    fields: [],
    messages: [messageOf(1, `Message of ${id}`)],
    notes: [],
    ...changes,
  }
}

export function messageOf(id: number, body: string): InboxRequest['messages'][number] {
  return { id, author: 'visitor', body, created_at: '2026-11-02T08:30:00.000Z', attachments: [] }
}

/**
 * Sets a test file up; returns what renders the inbox at addresses below `/studio`, the last of them open, and sets
 * what the server responds with.
 */
export function setUpInbox() {
  const responses: Responses = new Map()
  let root: Root | undefined
  beforeEach(() => {
    sessionStorage.clear()
    responses.clear()
    const fixed: Readonly<Record<string, unknown>> = {
      'GET /me': admin,
      'GET /inbox-people': { items: people },
      'GET /inbox': { items: [], next: null },
    }
    for (const [address, body] of Object.entries(fixed)) responses.set(address, () => Response.json(body))
    vi.stubGlobal('scrollTo', () => {})
    // Not in jsdom.
    vi.stubGlobal('CSS', { escape: (text: string) => text })
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const { pathname } = new URL(url, 'https://site.example')
      const respond = responses.get(`${method} ${pathname.replace('/api/studio/v1', '')}`)
      if (respond === undefined && pathname.endsWith('/templates')) return Response.json({ items: [] })
      return respond === undefined ? Response.json({ code: 'not_found' }, { status: 404 }) : respond(sentIn(body))
    })
  })
  afterEach(() => {
    root?.unmount()
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
  const open = (...addresses: readonly string[]): RouterHistory => {
    const history = createMemoryHistory({ initialEntries: addresses.map((address) => homePath + address) })
    const rootRoute = createRootRoute()
    const routes = [
      createRoute({ getParentRoute: () => rootRoute, path: '/inbox', component: Inbox }),
      createRoute({ getParentRoute: () => rootRoute, path: '/inbox/$id', component: RequestScreen }),
    ]
    const router = createRouter({ routeTree: rootRoute.addChildren(routes), basepath: homePath, history })
    const client = connectQueries(new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } }))
    const container = document.createElement('div')
    document.body.append(container)
    root = createRoot(container)
    root.render(
      <LanguageContext value={{ language: 'en-gb', iso: 'en-GB', choose: () => {} }}>
        <I18nProvider i18n={setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })}>
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </I18nProvider>
      </LanguageContext>,
    )
    return history
  }
  const respond = (address: string, body: unknown, status = 200) =>
    responses.set(address, () => Response.json(body, { status }))
  /** Makes a call wait; returns what ends that. */
  const hold = (address: string, response: unknown, onCall = (_body: unknown) => {}): (() => void) => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    responses.set(address, async (body) => {
      onCall(body)
      await finished
      return Response.json(response)
    })
    return finish
  }
  return { open, responses, respond, hold }
}

function sentIn(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
