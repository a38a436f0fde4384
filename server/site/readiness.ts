import type { Notices } from '#server/site/notices.ts'

/** First line of `/readyz`. `degraded`: the CMS does not respond, and there are pages to send all the same; or the disk is nearly full. */
export type Readiness = 'ready' | 'degraded' | 'stopping' | 'not ready'

interface ReadinessChecks {
  /** Whether the server is about to close. */
  readonly isStopping: () => boolean
  /** Whether the CMS responds. */
  readonly isReady: () => Promise<boolean>
  /** Whether there are pages that need no CMS. */
  readonly hasPages: () => boolean
  readonly readNotices: () => Promise<Notices>
}

/** Returns what a load balancer may expect of this server now, and what its operator has to do. */
export async function readReadiness(
  checks: ReadinessChecks,
): Promise<{ state: Readiness; notices: readonly string[] }> {
  const { isStopping, isReady, hasPages, readNotices } = checks
  if (isStopping()) return { state: 'stopping', notices: [] }
  if (!(await isReady())) return { state: hasPages() ? 'degraded' : 'not ready', notices: [] }
  const { isLow, lines } = await readNotices()
  return { state: isLow ? 'degraded' : 'ready', notices: lines }
}
