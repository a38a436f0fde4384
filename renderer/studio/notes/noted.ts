import { createContext, useContext } from 'react'
import type { Control } from '#schemas/fields/control.ts'
import type { Note } from '#schemas/studio/calls/notes.ts'
import type { CallBody } from '#schemas/studio/studioCalls.ts'

/** Where a note is; `section` `null`: at the page or item itself. */
export interface NotePlace {
  readonly section: string | null
  readonly path: string
}

/** The field a note is at. */
export interface NotedField {
  /** Type of the section, `page`, or the kind of the item: names the field in the catalogue. */
  readonly type: string
  /** `undefined` where no control sets it alone. */
  readonly control: Control | undefined
  readonly value: unknown
  /** Whether the person may set it. */
  readonly mayChange: boolean
}

/** What is shown of the notes. */
export interface ShownNotes {
  readonly place: NotePlace
  /** Id of the note that is shown first; `new`: the form for one. */
  readonly note: string
}

/** The page or item that is open, with its notes and the calls about them. */
export interface Noted {
  /** Names it among all documents; what is typed is kept under it. */
  readonly document: string
  /** Oldest first. */
  readonly notes: readonly Note[]
  /** Returns the address at which notes are shown. */
  readonly addressOf: (shown: ShownNotes) => string
  /** Shows and focuses a field. */
  readonly select: (place: NotePlace) => void
  readonly add: (body: CallBody<'addPageNote'>) => Promise<unknown>
  readonly reply: (note: string, body: CallBody<'replyToNote'>) => Promise<unknown>
  readonly end: (note: string, body: CallBody<'endNote'>) => Promise<unknown>
  readonly remove: (note: string) => Promise<unknown>
  /** Saves what is open, and reads its notes at the places they have in it now. Throws `StudioCallError`. */
  readonly readCurrent: () => Promise<readonly Note[]>
  /** Sets a field of it as an edit of one's own. */
  readonly setField: (place: NotePlace, value: unknown) => void
  /** Hook that returns a field of it; renders again with every change of the content. */
  readonly useField: (place: NotePlace) => NotedField
  /** Hook that returns what names its places; renders again with every change of the content. */
  readonly usePlaces: () => NotedPlaces
}

export interface NotedPlaces {
  /** Ids of its sections in their order, after `null` for itself; empty where it has none. */
  readonly sections: readonly (string | null)[]
  /** Names a section, the document itself, or what is no more. */
  readonly sectionName: (section: string | null) => string
  /** Names a field; empty for the whole. */
  readonly fieldName: (place: NotePlace) => string
}

export const NotedContext = createContext<Noted | undefined>(undefined)

export function useNoted(): Noted {
  const noted = useContext(NotedContext)
  if (noted === undefined) throw new Error('Nothing with notes is open here')
  return noted
}
