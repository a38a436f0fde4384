// First, so that the order of the cascade layers is set before any component's style.
import '#renderer/theme/theme.ts'
import { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { followLinks } from '#renderer/site/effects/followLinks.ts'
import { replay } from '#renderer/site/effects/replay.ts'
import { updateHead } from '#renderer/site/effects/updateHead.ts'
import { menusId, payloadId } from '#renderer/site/document/payloadId.ts'
import type { Menu } from '#schemas/menu.ts'
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
  const payload = readBlock<SitePayload>(payloadId)
  const menus = readBlock<Menu[]>(menusId)
  if (root === null || payload === undefined || menus === undefined) return
  const { settings, today } = payload
  const client = createCmsClient((path, init) => fetch(path, init), csrfToken)
  const queryClient = new QueryClient()
  const router = createSiteRouter(createBrowserHistory(), {
    client,
    queryClient,
    onLoaded: (data) => updateHead(data, settings),
  })
  queryClient.setQueryData(menusQuery(client, payload.locale).queryKey, { value: menus, tags: [] })
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

/** A data block of our own making: `drawDocument` writes what the type says. */
function readBlock<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent
  return text === null || text === undefined ? undefined : JSON.parse(text)
}

/** Puts the page of the first drawing where its loader looks for it. */
async function feedFirstPage(
  payload: SitePayload,
  client: ReturnType<typeof createCmsClient>,
  queryClient: QueryClient,
) {
  const { locale, overrides, page } = payload
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
