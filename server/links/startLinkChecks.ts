import type { Cms } from '#server/content/context.ts'
import {
  linkLeases,
  postponeLinkCheck,
  recordLinkCheck,
  writeForeignLinks,
  type ClaimedLink,
} from '#server/db/foreignLinks.ts'
import { listLinkedAddresses } from '#server/db/linkedAddresses.ts'
import { createJob, type Job } from '#server/jobs/createJob.ts'
import { checkAddress, type LinkState } from '#server/links/checkAddress.ts'

const hour = 3_600_000
const day = 24 * hour
/** Time between two checks of a link that responds, and of one that does not, in ms. */
const pauses = { fine: 7 * day, failing: day, unknown: hour }

export interface LinkChecksOptions {
  /** Address of the site: links to its host are none to other sites. */
  readonly publicUrl: string
  readonly check?: (address: string) => Promise<LinkState>
}

/** Starts the job that checks links to other sites. */
export function startLinkChecks(cms: Cms, options: LinkChecksOptions): Job {
  const job = createLinkChecks(cms, options)
  job.start()
  return job
}

/** Creates the job that looks in the content for links to other sites every hour, and checks each once a week, those that fail once a day. */
export function createLinkChecks(cms: Cms, { publicUrl, check = checkOnline(publicUrl) }: LinkChecksOptions): Job {
  const { db, now } = cms
  let listedAt: number | undefined

  async function listLinks(at: Date): Promise<void> {
    if (listedAt !== undefined && at.getTime() - listedAt < hour) return
    // Where it fails, what is known is checked.
    listedAt = at.getTime()
    const own = hostOf(publicUrl)
    const links = await listLinkedAddresses(db, (address) => hostOf(address) !== undefined && hostOf(address) !== own)
    await writeForeignLinks(db, links, at)
  }

  return createJob<ClaimedLink>(
    {
      name: 'links',
      pollInterval: 30_000,
      lease: 60_000,
      maxAttempts: 3,
      stopTimeout: 3000,
      nameTask: ({ id }) => ({ id }),
      async claim(at, until) {
        await listLinks(at)
        return linkLeases.claim(db, at, until)
      },
      async run(link, lease) {
        const state = await check(link.address)
        const at = now()
        const found = { ...link, held: lease.held() }
        const pause = state === 'fine' || state === 'unknown' ? pauses[state] : pauses.failing
        const times = { at, next: new Date(at.getTime() + pause) }
        if (state === 'unknown') await postponeLinkCheck(db, found, times)
        else await recordLinkCheck(db, found, state === 'fine' ? undefined : state, times)
      },
      retriesAfterLease: true,
      retry: () => {},
      giveUp: (link, _error, lease) =>
        postponeLinkCheck(db, { ...link, held: lease.held() }, { next: new Date(now().getTime() + day) }),
    },
    cms,
  )
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname : undefined
}

function checkOnline(publicUrl: string) {
  const userAgent = `Mozilla/5.0 (compatible; link check of ${publicUrl})`
  return (address: string) => checkAddress(address, { userAgent })
}
