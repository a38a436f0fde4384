import { vi } from 'vitest'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { watchClicks } from '#renderer/inspector/recorder/watchClicks.ts'

export const nothing = 'No machine received an event within 250 ms of the click.'
export const note = `${nothing.slice(0, -1)}, and nothing was seen to change on the page.`
let end = () => {}

/** Ends the watch, and empties the document. */
export function endClicks(): void {
  end()
  document.body.innerHTML = ''
}

/** Watches the clicks of the document and returns the log of their records. */
export function startClicks() {
  const log = createEntryLog(() => {})
  const { last, after } = log
  ;({ end } = watchClicks(createCut(), { add: (entry) => log.add(entry), last, after }, () => false))
  return log
}

/** Clicks the button of a document whose script does something with the click, beside which another record comes, and returns the records. */
export function click(
  html: string,
  script: (event: Event) => void,
  beside?: Parameters<ReturnType<typeof createEntryLog>['add']>[0],
) {
  end()
  document.body.innerHTML = html
  const log = startClicks()
  const button = document.querySelector<HTMLElement>('button, .button')
  button?.addEventListener('click', script)
  button?.click()
  if (beside !== undefined) log.add(beside)
  vi.advanceTimersByTime(1000)
  return clicksOf(log)
}

export function clicksOf(log: ReturnType<typeof createEntryLog>) {
  return log
    .after(0)
    .flatMap((entry) =>
      entry.kind === 'click' ? [{ target: entry.target, reason: entry.reason, note: entry.note }] : [],
    )
}
