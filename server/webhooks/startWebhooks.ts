import type { Cms } from '#server/content/context.ts'
import { onChange } from '#server/db/notifications.ts'
import { removeDeliveries, claimDeliveries, tryAgain } from '#server/db/webhooks.ts'
import { everything } from '#server/cache/tagCache.ts'
import type { Settings } from '#server/env.ts'
import { delayAfter, maxAttempts } from '#server/mail/outbox.ts'
import { sendWebhook } from '#server/webhooks/sendWebhook.ts'

/** Wait after a change for further ones, which are sent in one request, in ms. */
export const coalescing = 1000
/** Polling interval for deliveries that failed, in ms. */
const pollInterval = 30_000
/** Time after which another process may claim a delivery, in ms. */
const lease = 60_000
/** With more tags than this, one request purges everything. */
const maxTags = 1000
/** Wait for a running delivery when the server stops, in ms. */
const stopTimeout = 3000

export interface Webhooks {
  /** Waits for a running delivery. */
  readonly stop: () => Promise<void>
}

/** Sends the tags of changes to the receiver; `wait` is the time for further ones, in ms. Each is handled by one process at a time. */
export function startWebhooks(cms: Cms, webhook: NonNullable<Settings['webhook']>, wait = coalescing): Webhooks {
  const { db, log, now } = cms
  let stopped = false
  let running: Promise<void> | undefined
  let changed = false
  let timer = setTimeout(run, 0).unref()
  const unlisten = onChange(db, () => {
    if (!changed && running === undefined) schedule(wait)
    changed = true
  })

  function schedule(delay: number): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(run, delay).unref()
  }

  function run(): void {
    changed = false
    running = sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'The deliveries of the webhook could not be read'))
      .then(() => {
        running = undefined
        schedule(changed ? wait : pollInterval)
      })
  }

  async function sendDue(): Promise<void> {
    const due = await claimDeliveries(db, now(), new Date(now().getTime() + lease))
    if (due.length === 0) return
    const tags = [...new Set(due.flatMap((delivery) => delivery.tags))]
    const attempts = Math.max(...due.map((delivery) => delivery.attempts))
    const ids = due.map(({ id }) => id)
    try {
      await sendWebhook(webhook, tags.length > maxTags ? [everything] : tags, now())
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (attempts < maxAttempts) {
        await tryAgain(db, ids, new Date(now().getTime() + delayAfter(attempts)))
        return log.warn({ attempts, reason }, 'A webhook could not be delivered and will be retried')
      }
      log.error({ attempts, reason, tags }, 'A webhook could not be delivered after the last attempt')
    }
    await removeDeliveries(db, ids)
  }

  return {
    async stop() {
      stopped = true
      unlisten()
      clearTimeout(timer)
      const late = new Promise((resolve) => setTimeout(resolve, stopTimeout).unref())
      await Promise.race([running, late])
    },
  }
}
