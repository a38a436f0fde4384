import { createContext } from 'react'

/** The notes at the fields of a section, or of the page or item. */
export interface FieldNotesOf {
  /** How many open notes each field has, by path. */
  readonly counts: ReadonlyMap<string, number>
  /** Shows the notes at a field, or the form for the first one. */
  readonly open: (path: string) => void
  /** Returns the address that shows them. */
  readonly addressOf: (path: string) => string
}

/** Absent where fields have no notes. */
export const FieldNotesContext = createContext<FieldNotesOf | undefined>(undefined)
