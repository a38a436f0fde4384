import { payloadId } from '#renderer/site/boot/payloadId.ts'
import { pageRecorder } from '#renderer/inspected/pageRecorder.ts'
import { watchHydration } from '#renderer/inspected/watchHydration.ts'

const { inspect } = pageRecorder()
// A document without a payload stays plain HTML.
if (document.getElementById(payloadId) !== null) watchHydration(inspect)
// What never starts is looked at in it as well. The chunk brings its style sheet.
void import('#renderer/inspected/dockInspector.ts').then(({ dockInspector }) => dockInspector())
