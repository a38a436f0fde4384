import { payloadId } from '#renderer/site/document/payloadId.ts'
import { openGate } from '#renderer/site/gate.ts'
import { layOutForLinks } from '#renderer/site/layOutRest.ts'

/** From the touch of a tap to its click, at most, in ms; seen on a phone four times slower than a desktop. */
const tapTime = 100

// The catalogue of sections and the page of last resort hold no data to continue from: they are HTML alone.
if (document.getElementById(payloadId) !== null) {
  openGate(async () => {
    // Asking for the files takes its time too: what the visitor touched is drawn first. Between the touch and the click of a
    // tap it would hold up the click.
    if ('ontouchstart' in window) await new Promise((resolve) => setTimeout(resolve, tapTime))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return import('#renderer/hydrate.tsx')
  })
}
layOutForLinks()
