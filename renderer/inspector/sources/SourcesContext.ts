import { createContext } from 'react'
import type { MachineSource } from '#renderer/inspector/sources/sourcePlace.ts'

/** Where machines are written, by their ids; none for machines the inspector was not built with. */
export const SourcesContext = createContext<Readonly<Record<string, MachineSource>>>({})
