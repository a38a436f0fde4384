import type { Config } from 'vike/types'

/**
 * One catch-all page, HTML-only for vike: the browser gets the lazy-hydration entry (`+client.ts`), which fetches the application at the
 * first interaction. Routing inside is TanStack Router's.
 */
export default {
  clientRouting: false,
  meta: { Page: { env: { server: true } } },
  includeAssetsImportedByServer: true,
} satisfies Config
