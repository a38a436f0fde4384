import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'

/** Between two attempts to reach the server, in ms. */
const pause = 2000
/** Longest pause while the server responds and a read fails all the same, in ms. */
const maxPause = 60_000
/** After which an attempt counts as failed, in ms. */
const maxWait = 5000

/**
 * Reads again what is shown and failed for want of the network or the server, once the server responds: nobody has to press anything.
 * A read that fails all the same is tried less and less often.
 */
export function readAgainOnceReachable(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const wait = () => {
    timer ??= setTimeout(() => void attempt(), Math.min(pause * 2 ** failures, maxPause))
  }
  const attempt = async () => {
    if (hasFailed(client) && (await isReachable())) {
      await client.refetchQueries({ type: 'active', predicate: isUnread })
      failures += 1
    }
    timer = undefined
    if (hasFailed(client)) wait()
    else failures = 0
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isUnread(query)) wait()
  })
}

function hasFailed(client: QueryClient): boolean {
  return client.getQueryCache().findAll({ type: 'active', predicate: isUnread }).length > 0
}

function isUnread({ state: { status, error } }: Query): boolean {
  return status === 'error' && error instanceof StudioCallError && (error.status === 0 || error.status >= 500)
}

async function isReachable(): Promise<boolean> {
  if (!onlineManager.isOnline()) return false
  try {
    const { status } = await fetch(studioUrl('getMe'), { signal: AbortSignal.timeout(maxWait) })
    return status < 500
  } catch {
    return false
  }
}
