import * as v from 'valibot'
import { fromInspectorSchema, type MessageFromInspector } from '#renderer/inspector/protocol.ts'
import { showRejected } from '#renderer/inspector/recorder/rejectedNotice.ts'
import { openRelay } from '#renderer/inspector/relay.ts'

const fromDesk = v.pipe(v.string(), v.parseJson(), fromInspectorSchema)

/** Opens the line from this page through the server to inspectors on another device. `address` is that of the server's relay. */
export function joinDesk(tab: string, address: string, onMessage: (message: MessageFromInspector) => void) {
  let hasBreakpoints = false
  const relay = openRelay({
    address: `${address}?as=page&id=${encodeURIComponent(tab)}`,
    onMessage(text) {
      const message = v.safeParse(fromDesk, text)
      if (!message.success) return
      const { output } = message
      if (output.type === 'breakpoints' && output.tab === tab) hasBreakpoints = true
      onMessage(output)
    },
    // The server wants everything when an inspector is there; what could not be sent, the page sends again.
    onGap: () => onMessage({ type: 'attach', tab }),
    onState(state) {
      if (state === 'rejected') showRejected(address)
      // Nobody could let the page go on.
      if (state === 'open' || !hasBreakpoints) return
      hasBreakpoints = false
      onMessage({ type: 'letGo', tab })
    },
  })
  return relay
}
