import { defaultLocale } from '#locales/locales.ts'
import type { Log } from '#server/cms/context.ts'
import { apiPath, type OutsideCms } from '#server/http/outsideCms.ts'

/** How long the database may take for a `select 1` before it counts as gone, in ms. */
export const pingTimeout = 2000
/** How long an answer of `/readyz` stands, in ms, so that a storm of probes asks for nothing. */
const keptFor = 5000

/**
 * Whether the site can serve, asked by `/readyz`: whether `check` comes to its end within `timeout` ms. One check runs at a time,
 * however many ask and however long it hangs.
 */
export function createReadiness(check: () => Promise<unknown>, timeout: number, log: Log): () => Promise<boolean> {
  let known: { readonly answer: boolean; readonly until: number } | undefined
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
    if (known !== undefined && performance.now() < known.until) return known.answer
    running ??= run().finally(() => {
      running = undefined
    })
    const answer = await within(timeout, running)
    known = { answer, until: performance.now() + keptFor }
    return answer
  }
}

/** A call that costs an outside CMS next to nothing: one text. Rejects unless it is answered. */
export async function greet(cms: OutsideCms): Promise<void> {
  const { ok, status } = await cms.ask(`${apiPath}/translations/`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ keys: { 'error404/Title': '' }, language: defaultLocale }),
  })
  if (!ok) throw new Error(`The outside CMS answered ${status}`)
}

async function within(timeout: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeout)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
