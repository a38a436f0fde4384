// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { CmsError, createCmsClient } from '#renderer/site/queries/cmsClient.ts'
import { createSiteRouter, loadAddress, loadedRoute } from '#renderer/site/router/siteRouter.ts'

const uuid = '0b9d3a52-7c1e-4f6a-9d28-5e3f1a7b6c40'

/** Returns a router context whose CMS has nothing. */
function emptyContext() {
  const missing = () => Promise.reject(new CmsError('missing', 404))
  const nothing =
    <T>(value: T) =>
    async () => ({ value, tags: [] })
  const client = createCmsClient(() => missing())
  return {
    client: { ...client, page: missing, ticket: missing, menus: nothing([]), translations: nothing({}) },
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    warn: vi.fn(),
  }
}

async function open(url: string) {
  const context = emptyContext()
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [url] }), context)
  await router.load()
  const match = router.state.matches.at(-1)
  return { route: match?.fullPath, search: match?.search, status: loadedRoute(router)?.status, warn: context.warn }
}

it.each([
  ['/it-it', '/$locale/', 404],
  ['/it-it/404', '/$locale/404', 404],
  ['/it-it/500', '/$locale/500', 500],
  ['/it-it/fe-templates', '/$locale/fe-templates', 404],
  ['/it-it/ticket', '/$locale/ticket/{-$uuid}', 200],
  [`/it-it/ticket/${uuid}`, '/$locale/ticket/{-$uuid}', 200],
  ['/it-it/trattori/frutteto', '/$locale/$', 404],
])('%s has the route %s', async (url, route, status) => {
  const opened = await open(url)
  expect({ route: opened.route, status: opened.status }).toEqual({ route, status })
  expect(opened.warn).not.toHaveBeenCalled()
})

it('validates search params by the rules of the sections, and leaves the others', async () => {
  const { search } = await open('/it-it/trattori?sort=nonsense&utm_source=mail')
  expect(search).toEqual({ sort: undefined, utm_source: 'mail' })
  expect((await open('/it-it/fe-templates?section=hero&width=7')).search).toMatchObject({
    section: 'hero',
    width: 1024,
  })
})

it('ignores an unknown locale with a warning', async () => {
  const { status, warn } = await open('/xx-yy/trattori')
  expect([status, warn.mock.calls]).toEqual([404, [['Unknown locale', { locale: 'xx-yy' }]]])
})

it('has the error page with status 500 for an unknown middleware', async () => {
  const data = await loadAddress(emptyContext(), '/it-it/trattori', '', ['knownLocale', 'membersOnly'])
  expect(data).toMatchObject({ status: 500, errorStatus: 500, error: new Error('Unknown middleware membersOnly') })
})

it('shows a page with the known texts when those of its language cannot be loaded', async () => {
  const texts = { attempt: async () => undefined, known: { 'Shell/Menu': ['Menù noto'] } }
  const { i18n, status } = await loadAddress({ ...emptyContext(), texts }, '/tr-tr/404', '', ['knownLocale'])
  expect([status, i18n._('Shell/Menu'), i18n._('Shell/Skip to content')]).toEqual([404, 'Menù noto', 'Skip to content'])
})
