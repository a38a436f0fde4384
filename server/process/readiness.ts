import { defaultLocale } from '#locales/locales.ts'
import type { Log } from '#server/content/context.ts'
import { apiPath } from '#server/api/apiPath.ts'
import type { ExternalCms } from '#server/api/external/externalCms.ts'
import { within } from '#server/http/within.ts'

/** How long the database may take for a `select 1` before it counts as gone, in ms. */
export const pingTimeout = 2000
/** How long a result of `/readyz` is reused, in ms, so that a burst of probes costs nothing. */
const keptFor = 5000

/**
 * Returns the check behind `/readyz`: whether `check` resolves within `timeout` ms. One check runs at a time, however many requests
 * wait for it and however long it hangs.
 */
export function createReadiness(check: () => Promise<unknown>, timeout: number, log: Log): () => Promise<boolean> {
  let known: { readonly ready: boolean; readonly until: number } | undefined
  let running: Promise<boolean> | undefined

  async function run(): Promise<boolean> {
    try {
      await check()
      return true
    } catch (error) {
      log.warn({ err: error }, 'The site is not ready')
      return false
    }
  }

  return async () => {
    if (known !== undefined && performance.now() < known.until) return known.ready
    running ??= run().finally(() => {
      running = undefined
    })
    const ready = (await within(timeout, running)) ?? false
    known = { ready, until: performance.now() + keptFor }
    return ready
  }
}

/** Makes the cheapest call of an external CMS: one text. Rejects unless it succeeds. */
export async function pingExternalCms(cms: ExternalCms): Promise<void> {
  const { ok, status } = await cms.fetch(`${apiPath}/translations/`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ keys: { 'error404/Title': '' }, language: defaultLocale }),
  })
  if (!ok) throw new Error(`The external CMS responded with ${status}`)
}
