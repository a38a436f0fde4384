import type { Cms } from '#server/content/context.ts'
import { onChange } from '#server/db/notifications.ts'
import { deliveryLeases, removeDeliveries, retryDeliveries, type WebhookDelivery } from '#server/db/webhooks.ts'
import { everything } from '#server/cache/tagCache.ts'
import type { Settings } from '#server/env.ts'
import { retryTime } from '#server/jobs/backoff.ts'
import { createJob, type Job } from '#server/jobs/createJob.ts'
import { sendWebhook } from '#server/webhooks/sendWebhook.ts'

/** Wait after a change for further ones, which are sent in one request, in ms. */
export const coalescing = 1000
/** Delivery attempts of a change. */
const maxAttempts = 12
/** Changes that are sent in one request at most. */
const maxBatch = 1000
/** With more tags than this, one request purges everything. */
const maxTags = 1000

/** Changes that are sent in one request. */
interface Batch {
  readonly deliveries: readonly WebhookDelivery[]
  /** Of the change that was tried most often. */
  readonly attempts: number
}

/** Starts the job that sends the tags of changes to the receiver; `wait` is the time for further ones, in ms. */
export function startWebhooks(cms: Cms, webhook: NonNullable<Settings['webhook']>, wait = coalescing): Job {
  const job = createWebhooks(cms, webhook, wait)
  const unlisten = onChange(cms.db, job.wake)
  job.start()
  return {
    ...job,
    async stop() {
      unlisten()
      await job.stop()
    },
  }
}

/** Creates the job that sends the tags of changes to the receiver, each at least once. */
export function createWebhooks(cms: Cms, webhook: NonNullable<Settings['webhook']>, wait = coalescing): Job {
  const { db, log, now } = cms
  return createJob<Batch>(
    {
      name: 'webhooks',
      pollInterval: 30_000,
      coalescing: wait,
      lease: 60_000,
      maxAttempts,
      stopTimeout: 3000,
      // A batch is known by its first change.
      nameTask: ({ deliveries }) => ({ id: deliveries[0]?.id ?? 0, details: { changes: deliveries.length } }),
      async claim(at, until) {
        const deliveries = await deliveryLeases.claimMany(db, at, until, maxBatch)
        if (deliveries.length === 0) return undefined
        return { deliveries, attempts: Math.max(...deliveries.map(({ attempts }) => attempts)) }
      },
      async run({ deliveries }) {
        const tags = tagsOf(deliveries)
        await sendWebhook(webhook, tags.length > maxTags ? [everything] : tags, now())
      },
      finish: ({ deliveries }) => removeDeliveries(db, idsOf(deliveries)),
      async retry({ deliveries, attempts }, error, _lease, at) {
        await retryDeliveries(db, idsOf(deliveries), at)
        log.warn({ attempts, reason: reasonOf(error) }, 'A webhook could not be delivered and will be retried')
      },
      // Changes of the same request that have attempts left keep them.
      async giveUp({ deliveries, attempts }, error) {
        const [lost, left] = [deliveries.filter(isTriedOut), deliveries.filter((each) => !isTriedOut(each))]
        await removeDeliveries(db, idsOf(lost))
        const next = retryTime(Math.max(1, ...left.map((each) => each.attempts)), now())
        await retryDeliveries(db, idsOf(left), next)
        const reason = reasonOf(error)
        log.error({ attempts, reason, tags: tagsOf(lost) }, 'A webhook could not be delivered after the last attempt')
      },
    },
    cms,
  )
}

const isTriedOut = ({ attempts }: WebhookDelivery) => attempts >= maxAttempts
const idsOf = (deliveries: readonly WebhookDelivery[]) => deliveries.map(({ id }) => id)
const tagsOf = (deliveries: readonly WebhookDelivery[]) => [...new Set(deliveries.flatMap(({ tags }) => tags))]
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
