import { sitePrivacy } from '#renderer/inspected/sitePrivacy.ts'
import { startRecorder, type Recorder } from '#renderer/inspector/recorder/startRecorder.ts'

let recorder: Recorder | undefined

/** Returns the recorder of this page; the first call starts it. On a phone that has joined, its records go to the desk as well. */
export function pageRecorder(): Recorder {
  // The server sets it where the code is typed.
  const hasJoined = document.cookie.split('; ').includes('inspector_phone=1')
  recorder ??= startRecorder({ privacy: sitePrivacy, desk: hasJoined ? '/inspector/relay' : undefined })
  return recorder
}
