import { createContext, useContext, useMemo } from 'react'
import type { PresentPerson } from '#schemas/studio/calls/presence.ts'

/** The other people in the document that is open, by window. */
export type Others = readonly PresentPerson[]

const nobody: Others = []

export const OthersContext = createContext<Others>(nobody)

/** Returns the others in a section of the document; `null`: in none, or in an item. */
export function useOthersIn(section: string | null): Others {
  const all = useContext(OthersContext)
  return useMemo(() => all.filter((other) => other.section === section), [all, section])
}

/** Returns the names of people, each person once. */
export function namesOf(others: Others): string[] {
  return [...new Map(others.map(({ id, name }) => [id, name])).values()]
}
