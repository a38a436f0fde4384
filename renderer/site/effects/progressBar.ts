import type { ActorRefFrom } from 'xstate'
import type { progressBarMachine } from '#machines/progressBar.ts'

export type ProgressBarActor = ActorRefFrom<typeof progressBarMachine>

/** Draws the bar as the machine says. */
export function connectProgressBar(actor: ProgressBarActor): void {
  actor.subscribe((snapshot) => {
    const bar = document.getElementById('progress')
    if (bar === null) return
    bar.hidden = !snapshot.hasTag('visible')
    bar.toggleAttribute('data-failed', snapshot.hasTag('failed'))
    bar.style.setProperty('--progress', String(snapshot.context.percent))
    bar.setAttribute('aria-valuenow', String(Math.round(snapshot.context.percent)))
  })
}

let requests = 0

/** Shows the bar while something is under way; what fails gives it the failed look. `failed` judges a result that came. */
export async function withProgress<T>(
  actor: ProgressBarActor,
  run: () => Promise<T>,
  failed: (result: T) => boolean,
): Promise<T> {
  const id = `request ${(requests += 1)}`
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
