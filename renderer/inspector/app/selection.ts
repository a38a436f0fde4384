import type { Diagram } from '#renderer/inspector/graph/graph.ts'
import type { Connection } from '#renderer/inspector/connect.ts'
import type { Copies } from '#renderer/inspector/copies.ts'
import type { KnownMachine } from '#renderer/inspector/knownMachine.ts'
import type { MachineSource } from '#renderer/inspector/sources/sourcePlace.ts'
import type { Bridge } from '#renderer/inspector/stately.ts'
import type { Phones } from '#renderer/inspector/phones.ts'
import type { ServerMachines } from '#renderer/inspector/serverLine.ts'
import type { Store } from '#renderer/inspector/store.ts'

export interface Tools {
  readonly store: Store
  readonly connection: Connection
  readonly copies: Copies
  /** Machines the inspector was built with, by id. */
  readonly machines: ReadonlyMap<string, KnownMachine>
  /** Their diagrams, by id. */
  readonly diagrams: ReadonlyMap<string, Diagram>
  /** Where they are written, by id. */
  readonly sources: Readonly<Record<string, MachineSource>>
  /** Returns where a Vitest case imports a machine from, by its id; by default the file beside it. */
  readonly fileOf?: ((machine: string) => string) | undefined
  /** Connection with Stately's inspector, where the server names one. */
  readonly stately?: Pick<Bridge, 'address' | 'isUp' | 'subscribe'> | undefined
  /** Line to pages on other devices, where the server has one. */
  readonly phones?: Phones | undefined
  /** What shows the machines of the server, where it has any. */
  readonly server?: ServerMachines | undefined
}

/** What is looked at; each undefined until it is chosen. */
export interface Selection {
  /** The gallery of all machines instead of a tab. */
  readonly gallery?: boolean | undefined
  readonly tab?: string | undefined
  readonly actor?: string | undefined
  /** Number of an entry of the log; undefined: live. */
  readonly seq?: number | undefined
}
