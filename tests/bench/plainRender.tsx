import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { DrawInput } from '#renderer/site/drawSite.tsx'
import { checkPage } from '#renderer/site/readPage.ts'
import { loadRoute } from '#renderer/site/router/loadRoute.ts'
import { locationOf, SiteApp } from '#renderer/site/SiteApp.tsx'

/** The measuring stick of the bench: the same tree as the site draws, loaded once, and nothing but `renderToString` per round. */
export async function preparePlain({ url, client, settings, today, warn }: DrawInput) {
  const location = locationOf(url)
  const data = await loadRoute({ client, queryClient: new QueryClient(), warn }, location.pathname)
  const facts = { settings, first: true, today, thrown: new Map<string, string>(), setSearch: () => {} }
  return {
    render: () => renderToString(<SiteApp view={{ data, location }} facts={facts} />),
    validate: checkPage,
  }
}
