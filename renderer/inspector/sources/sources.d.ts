declare module 'virtual:machine-sources' {
  /** Where the machines are written, by their ids. */
  export const sources: Readonly<Record<string, import('#renderer/inspector/sources/sourcePlace.ts').MachineSource>>
}
