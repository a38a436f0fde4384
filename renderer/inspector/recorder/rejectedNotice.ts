import '#renderer/inspector/recorder/stopNotice.css'
import { createButton, createNotice, placeNotice } from '#renderer/inspector/recorder/stopNotice.ts'

/**
 * Shows on a page that the server no longer takes its records, as after a start with another code, and where it joins again: beside the relay,
 * at `phone`. It stays until it is closed.
 *
 * @param relay address of the relay.
 */
export function showRejected(relay: string): void {
  const { notice, text } = createNotice()
  text.data = 'The inspector at the desk no longer gets what happens here.'
  const join = document.createElement('a')
  join.href = new URL('phone', new URL(relay, location.href)).href
  join.textContent = 'Type the code again'
  notice.append(
    join,
    createButton('Close', () => notice.remove()),
  )
  placeNotice(notice)
}
