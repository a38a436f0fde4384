import { sitePrivacy } from '#renderer/inspected/sitePrivacy.ts'
import { startRecorder, type Recorder } from '#renderer/inspector/recorder/startRecorder.ts'

let recorder: Recorder | undefined

/** Returns the recorder of this page; the first call starts it. */
export function pageRecorder(): Recorder {
  recorder ??= startRecorder({ privacy: sitePrivacy })
  return recorder
}
