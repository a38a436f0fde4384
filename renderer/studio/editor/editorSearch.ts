import * as v from 'valibot'
import { searchText } from '#renderer/studio/navigation/searchText.ts'

/**
 * What is selected in the editor; in the address, so that it can be sent to someone. `section` empty: the page itself. `note`: id of the
 * note the panel of notes shows first, `new`: the form for one at the section or field.
 */
export const editorSearch = v.object({ section: searchText, field: searchText, panel: searchText, note: searchText })

/** Panels over the editor, by their name in the address; `schedule` is that of `publish`, at its schedules. */
export type PanelName =
  'issues' | 'notes' | 'publish' | 'review' | 'schedule' | 'structure' | 'versions' | 'translation'
