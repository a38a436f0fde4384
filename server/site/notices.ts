import type { Cms } from '#server/content/context.ts'
import { hasPeople } from '#server/db/studioPeople.ts'
import { readFreeBytes } from '#server/freeSpace.ts'
import { within } from '#server/http/within.ts'

/** How long notices are reused, in ms, so that a burst of probes costs nothing. */
const keptFor = 5000
const megabyte = 1024 * 1024
/** How long the database may take for them, in ms. */
const timeout = 1000

/** What an operator has to do although the site is up. */
export interface Notices {
  readonly lines: readonly string[]
  /** Whether the disk has less space than `MIN_FREE_MB`. */
  readonly isLow: boolean
}

interface NoticesOptions {
  readonly dataDir: string
  /** Space below which the disk counts as nearly full, in bytes. */
  readonly minFreeBytes: number
  /** The embedded CMS; with an external one there is no studio. */
  readonly db?: Cms['db'] | undefined
  /** Reads the free space of a folder in bytes. */
  readonly readFree?: (folder: string) => Promise<number>
}

/** Creates what reads the notices below the first line of `/readyz`. What cannot be read has none. */
export function createNotices({ dataDir, minFreeBytes, db, readFree = readFreeBytes }: NoticesOptions) {
  let known: { readonly notices: Promise<Notices>; readonly until: number } | undefined

  async function read(): Promise<Notices> {
    const free = await readFree(dataDir).catch(() => undefined)
    const isLow = free !== undefined && free < minFreeBytes
    const isPeopled =
      db === undefined ||
      (await within(
        timeout,
        hasPeople(db).catch(() => undefined),
      ))
    return {
      isLow,
      lines: [
        ...(isLow ? [`The disk has ${Math.floor(free / megabyte)} MB left, less than MIN_FREE_MB`] : []),
        ...(isPeopled === false ? ['The studio has no administrator yet: the link to make one is in the log'] : []),
      ],
    }
  }

  return (): Promise<Notices> => {
    if (known === undefined || performance.now() >= known.until) {
      known = { notices: read(), until: performance.now() + keptFor }
    }
    return known.notices
  }
}
