import { pageRecorder } from '#renderer/inspected/pageRecorder.ts'
import { addInspectorPanel } from '#renderer/inspector/recorder/panel.ts'
import type { Recorder } from '#renderer/inspector/recorder/startRecorder.ts'

let isDocked = false

/** Records this page and docks the inspector in it, once; returns what receives the events of its machines, attached before they start. */
export function dockInspector(): Recorder['inspect'] {
  const { inspect, tab } = pageRecorder()
  if (!isDocked) addInspectorPanel(tab)
  isDocked = true
  return inspect
}
