import type { QueryClient } from '@tanstack/react-query'
import type { TextsLoading } from '#renderer/site/page/i18n.ts'
import type { Warn } from '#renderer/site/page/siteSettings.ts'
import type { CmsClient } from '#renderer/site/queries/cmsClient.ts'

/** Dependencies of the router's loaders. */
export interface RouterContext {
  readonly client: CmsClient
  readonly queryClient: QueryClient
  readonly warn: Warn
  /** Absent on the server, which has all texts. */
  readonly texts?: TextsLoading
}
