import { payloadId } from '#renderer/site/boot/payloadId.ts'
import { pageRecorder } from '#renderer/inspector/recorder/pageRecorder.ts'
import { watchHydration } from '#renderer/inspector/recorder/watchHydration.ts'

const { inspect } = pageRecorder()
// A document without a payload stays plain HTML.
if (document.getElementById(payloadId) !== null) watchHydration(inspect)
