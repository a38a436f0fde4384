import { RouterProvider } from '@tanstack/react-router'
import type { SiteRouter } from '#renderer/site/router/siteRouter.tsx'
import { SiteContext, type SiteFacts } from '#renderer/site/siteContext.ts'

/** The application's tree, the same on the server and in the browser. */
export function SiteApp({ router, facts }: { readonly router: SiteRouter; readonly facts: SiteFacts }) {
  return (
    <SiteContext value={facts}>
      <RouterProvider router={router} />
    </SiteContext>
  )
}
