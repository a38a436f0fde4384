import * as v from 'valibot'
import {
  channelName,
  fromInspectorSchema,
  type MessageFromInspector,
  type MessageFromPage,
} from '#renderer/inspector/protocol.ts'
import { joinDesk } from '#renderer/inspector/recorder/joinDesk.ts'
import { fitLastPost } from '#renderer/inspector/recorder/lastPost.ts'

/**
 * Opens the lines from a page to inspectors: the channel to those of this browser and, with the address of a relay, one through the server to those
 * on another device. What they send comes to `onMessage`.
 */
export function openLines(
  tab: string,
  address: string | undefined,
  onMessage: (message: MessageFromInspector) => void,
) {
  const channel = new BroadcastChannel(channelName)
  /** What is sent last; undefined while the page stays. */
  let last: string[] | undefined
  channel.addEventListener('message', ({ data }) => {
    // Of other pages.
    if (typeof data === 'string') return
    const message = v.safeParse(fromInspectorSchema, data)
    if (message.success) onMessage(message.output)
  })
  const desk = address === undefined ? undefined : joinDesk(tab, address, onMessage)

  return {
    post(message: MessageFromPage): void {
      const text = JSON.stringify(message)
      channel.postMessage(text)
      if (last === undefined) desk?.post(text)
      else last.push(text)
    },
    /** Calls a function whose messages are the last before the page is left; it may come back. */
    whileLeaving(send: () => void): void {
      last = []
      send()
      desk?.postLast(fitLastPost([...desk.unsent(), ...last]))
      last = undefined
    },
    close(): void {
      channel.close()
      desk?.close()
    },
  }
}
