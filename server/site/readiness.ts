/** Body of `/readyz`. `degraded`: the CMS does not respond, and there are pages to send all the same. */
export type Readiness = 'ready' | 'degraded' | 'stopping' | 'not ready'

interface ReadinessChecks {
  /** Whether the server is about to close. */
  readonly isStopping: () => boolean
  /** Whether the CMS responds. */
  readonly isReady: () => Promise<boolean>
  /** Whether there are pages that need no CMS. */
  readonly hasPages: () => boolean
}

/** Returns what a load balancer may expect of this server now. */
export async function readReadiness({ isStopping, isReady, hasPages }: ReadinessChecks): Promise<Readiness> {
  if (isStopping()) return 'stopping'
  if (await isReady()) return 'ready'
  return hasPages() ? 'degraded' : 'not ready'
}
