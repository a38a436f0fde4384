import type { ActorRefFrom } from 'xstate'
import type { progressBarMachine } from '#machines/progressBar.ts'

export type ProgressBarActor = ActorRefFrom<typeof progressBarMachine>

/** What a request loads; while a page loads visibly, the one on screen is marked busy. */
export type RequestKind = 'page' | 'call'

/** Renders the bar in the state of its machine, and the page below it as busy while another one loads. */
export function connectProgressBar(actor: ProgressBarActor): void {
  actor.subscribe((snapshot) => {
    const bar = document.getElementById('progress')
    if (bar === null) return
    const isVisible = snapshot.hasTag('visible')
    const isLeaving = isVisible && snapshot.context.requests.some((id) => id.startsWith('page '))
    const main = document.querySelector('main')
    if (isLeaving) main?.setAttribute('aria-busy', 'true')
    else main?.removeAttribute('aria-busy')
    bar.hidden = !isVisible
    bar.toggleAttribute('data-failed', snapshot.hasTag('failed'))
    bar.style.setProperty('--progress', String(snapshot.context.percent))
    bar.setAttribute('aria-valuenow', String(Math.round(snapshot.context.percent)))
  })
}

let requests = 0

/** Shows the bar while a call is pending; it ends failed after a rejection or when `failed` returns true for the result. */
export async function withProgress<T>(
  actor: ProgressBarActor,
  run: () => Promise<T>,
  failed: (result: T) => boolean,
  kind: RequestKind = 'call',
): Promise<T> {
  const id = `${kind} ${(requests += 1)}`
  actor.send({ type: 'request.start', id })
  try {
    const result = await run()
    actor.send({ type: failed(result) ? 'request.fail' : 'request.end', id })
    return result
  } catch (error) {
    actor.send({ type: 'request.fail', id })
    throw error
  }
}
