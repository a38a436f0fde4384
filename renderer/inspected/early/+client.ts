import { payloadId } from '#renderer/site/boot/payloadId.ts'
import { pageRecorder } from '#renderer/inspected/pageRecorder.ts'
import { watchHydration } from '#renderer/inspected/watchHydration.ts'

const { inspect } = pageRecorder()
// A document without a payload stays plain HTML.
if (document.getElementById(payloadId) !== null) watchHydration(inspect)
