import type { Hono } from 'hono'
import type { ReadBrand } from '#server/content/brand.ts'
import type { Cms } from '#server/content/context.ts'
import type { ChangeListener } from '#server/db/notifications.ts'
import type { Settings } from '#server/env.ts'
import type { ExternalCms } from '#server/api/external/externalCms.ts'
import type { CmsClient } from '#server/site/ssr.ts'
import type { FailureReport } from '#server/studio/health/failureRecorder.ts'
import type { RatedVital } from '#schemas/webVitals.ts'
import type { RenderDraft, Studio } from '#server/studio/context.ts'

/** Where the site has its content from. */
export interface CmsSource {
  /** The embedded API; absent with an external CMS. */
  readonly api: Hono | undefined
  readonly externalCms: ExternalCms | undefined
  /** The typed client: function calls of the embedded CMS, or HTTP to an external one. */
  readonly client: CmsClient
  readonly readBrand: ReadBrand
  readonly isReady: () => Promise<boolean>
  /** Calls `listener` with the tags of every change that is announced. */
  readonly onChange: (listener: ChangeListener) => void
  /** Announces a change made by another system: to all processes of all nodes, with an external CMS to those of this node. */
  readonly announce: (tags: readonly string[]) => Promise<void>
  /** The embedded CMS; absent with an external one. */
  readonly cms: Cms | undefined
  /** Creates the studio of the embedded CMS, with links to the address in `settings`. */
  readonly openStudio: ((settings: Settings, render: RenderDraft) => Studio) | undefined
  /** Records a section that a visitor's page was rendered without; absent with an external CMS. */
  readonly onFailure: ((report: FailureReport) => void) | undefined
  /** Records what a visitor's browser measured; absent with an external CMS, whose site counts it in its metrics alone. */
  readonly onVital: ((vital: RatedVital) => void) | undefined
  /**
   * Starts to send queued mails with links to the address in `settings`, to keep schedules, and to prune personal data; an external CMS has jobs of its own.
   */
  readonly startJobs: (settings: Settings, onGivenUp: (kind: string) => void) => void
  readonly close: () => Promise<void>
}
