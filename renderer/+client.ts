import { payloadId } from '#renderer/site/document/payloadId.ts'
import { openGate } from '#renderer/site/gate.ts'
import { layOutForLinks } from '#renderer/site/layOutRest.ts'
import { touchedDrawn } from '#renderer/site/touchedDrawn.ts'

// The catalogue of sections and the page of last resort hold no data to continue from: they are HTML alone.
if (document.getElementById(payloadId) !== null) openGate(() => import('#renderer/hydrate.tsx'), touchedDrawn)
layOutForLinks()
