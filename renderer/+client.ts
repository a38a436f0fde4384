import { payloadId } from '#renderer/site/document/payloadId.ts'
import { openGate } from '#renderer/site/gate.ts'
import { layOutForLinks } from '#renderer/site/layOutRest.ts'

// The catalogue of sections and the page of last resort hold no data to continue from: they are HTML alone.
if (document.getElementById(payloadId) !== null) {
  openGate(async () => {
    // Asking for the files takes its time too: what the visitor touched is drawn first.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return import('#renderer/hydrate.tsx')
  })
}
layOutForLinks()
