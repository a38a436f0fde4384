import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { DrawInput } from '#renderer/site/drawSite.tsx'
import { readPage } from '#renderer/site/readPage.ts'
import { createSiteRouter } from '#renderer/site/router/siteRouter.tsx'
import { SiteApp } from '#renderer/site/SiteApp.tsx'

/** The measuring stick of the bench: the same tree as the site draws, loaded once, and nothing but `renderToString` per round. */
export async function preparePlain({ url, client, settings, today }: DrawInput) {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [url] }), {
    client,
    queryClient: new QueryClient(),
    onLoaded: () => {},
  })
  await router.load()
  const facts = { settings, today, thrown: new Map<string, string>() }
  return {
    render: () => renderToString(<SiteApp router={router} facts={facts} />),
    // A fresh object each time: a known one is not checked again.
    validate: (raw: object) => readPage({ ...raw }),
  }
}
