import { createContext } from 'react'
import type { Person } from '#renderer/studio/edit/SinceLooked.tsx'

/** That what visitors have of the open document may be another, since somebody published it or took it off the site; a new object each time. */
export interface LiveChange {
  /** The one of whom it is, where that is known. */
  readonly by: Person | undefined
}

export const LiveChangeContext = createContext<LiveChange | undefined>(undefined)
