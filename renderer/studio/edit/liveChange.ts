import { createContext } from 'react'

/** That what visitors have of the open document may be another, since somebody published it or took it off the site; a new object each time. */
export interface LiveChange {
  /** Of the person, where that is known. */
  readonly name: string | undefined
}

export const LiveChangeContext = createContext<LiveChange | undefined>(undefined)
