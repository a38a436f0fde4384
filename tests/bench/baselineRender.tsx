import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { RenderInput } from '#renderer/site/render/renderPage.tsx'
import { checkPage } from '#renderer/site/page/readPage.ts'
import { loadRoute } from '#renderer/site/router/loadRoute.ts'
import { SiteApp } from '#renderer/site/app/SiteApp.tsx'
import { requestLocation } from '#renderer/site/page/location.ts'

/** Prepares the baseline of the bench: `renderToString` of the tree the site renders, with its data loaded once. */
export async function prepareBaseline({ request, client, settings, today, warn }: RenderInput) {
  const location = requestLocation(request)
  const data = await loadRoute({ client, queryClient: new QueryClient(), warn }, request)
  const facts = { settings, today, thrown: new Map<string, string>(), setSearch: () => {} }
  return {
    render: () => renderToString(<SiteApp view={{ data, location }} facts={facts} />),
    validate: checkPage,
  }
}
