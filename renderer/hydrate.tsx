// First, so that the order of the cascade layers is set before any component's style.
import '#renderer/theme/theme.ts'
import { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { followLinks } from '#renderer/site/effects/followLinks.ts'
import { replay } from '#renderer/site/effects/replay.ts'
import { updateHead } from '#renderer/site/effects/updateHead.ts'
import { payloadId } from '#renderer/site/document/payloadId.ts'
import type { EarlyEvent } from '#renderer/site/gate.ts'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'
import { menusQuery } from '#renderer/site/queries/menus.ts'
import { pageQuery, type PageResult } from '#renderer/site/queries/page.ts'
import type { SitePayload } from '#renderer/site/payload.ts'
import { prepareSections } from '#renderer/site/readPage.ts'
import { createSiteRouter } from '#renderer/site/router/siteRouter.tsx'
import { parsePath } from '#renderer/site/router/paths.ts'
import { SiteApp } from '#renderer/site/SiteApp.tsx'

/** Takes over the page the server drew, then replays what the visitor did before. */
export async function hydrate(early: readonly EarlyEvent[]): Promise<void> {
  const root = document.getElementById('root')
  const payload = readPayload()
  if (root === null || payload === undefined) return
  const { settings, today } = payload
  const client = createCmsClient((path, init) => fetch(path, init), csrfToken)
  const queryClient = new QueryClient()
  const router = createSiteRouter(createBrowserHistory(), {
    client,
    queryClient,
    onLoaded: (data) => updateHead(data, settings),
  })
  await feedFirstPage(payload, client, queryClient)
  // TanStack's own dehydration is not used; this tells the router that the first page is drawn.
  router.ssr = { manifest: undefined }
  await router.load()
  const drawn = new Promise<void>((resolve) => {
    const facts = { settings, today, thrown: new Map<string, string>() }
    hydrateRoot(root, <SiteApp router={router} facts={facts} />)
    // React commits the first hydration in one task; the next frame sees it done.
    requestAnimationFrame(() => setTimeout(resolve))
  })
  await drawn
  followLinks(router, queryClient)
  replay(early)
}

function readPayload(): SitePayload | undefined {
  const text = document.getElementById(payloadId)?.textContent
  return text === null || text === undefined ? undefined : JSON.parse(text)
}

/** Puts menus and page of the first drawing where the loaders look for them. */
async function feedFirstPage(
  payload: SitePayload,
  client: ReturnType<typeof createCmsClient>,
  queryClient: QueryClient,
) {
  const { locale, menus, overrides, page } = payload
  queryClient.setQueryData(menusQuery(client, locale).queryKey, { value: menus, tags: [] })
  const { permalink } = parsePath(location.pathname)
  if (permalink === undefined) return
  const result: PageResult =
    page === undefined
      ? { found: false, overrides, tags: [] }
      : {
          found: true,
          page: {
            facts: page.facts,
            sections: await prepareSections(page.sections),
            mainHeadingKey: page.mainHeadingKey,
          },
          overrides,
          tags: [],
        }
  queryClient.setQueryData(pageQuery(client, locale, permalink).queryKey, result)
}

function csrfToken(): string | undefined {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1]
}
