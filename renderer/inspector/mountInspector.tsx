import '#renderer/inspector/app/tokens.css'
import '#renderer/inspector/app/base.css'
import { createRoot } from 'react-dom/client'
import { Inspector } from '#renderer/inspector/app/Inspector.tsx'
import type { Tools } from '#renderer/inspector/app/selection.ts'
import { connect } from '#renderer/inspector/connect.ts'
import { createCopies } from '#renderer/inspector/copies.ts'
import { createPhones, type PhonesOptions } from '#renderer/inspector/phones.ts'
import type { Privacy } from '#renderer/inspector/recorder/privacy.ts'
import { createServerMachines, type ServerLine } from '#renderer/inspector/serverLine.ts'
import { bridge } from '#renderer/inspector/stately.ts'
import { createStore } from '#renderer/inspector/store.ts'

/** What an inspector knows of an application beforehand. Each is optional: what is not known is read from the pages. */
export interface InspectorOptions extends Partial<Pick<Tools, 'machines' | 'diagrams' | 'sources' | 'fileOf'>> {
  /** What records of copies do not show. */
  readonly privacy?: Privacy
  /** WebSocket address of a server of Stately's inspector. */
  readonly stately?: string | undefined
  /** How pages on other devices are reached through the server; by default only those of this browser are. */
  readonly phones?: PhonesOptions | undefined
  /** What opens the line to the machines of the server. */
  readonly server?: ServerLine | undefined
  /** The page to begin with; by default the `tab` of the address, which the docked panel names. */
  readonly tab?: string | undefined
}

/** Renders the inspector of all pages of this origin into an element of its document; returns what ends it. */
export function mountInspector(container: HTMLElement, options: InspectorOptions = {}): () => void {
  const { machines = new Map(), diagrams = new Map(), sources = {}, fileOf, privacy, stately: address } = options
  const { tab = new URLSearchParams(location.search).get('tab') ?? undefined } = options
  const store = createStore()
  const copies = createCopies(store, privacy)
  const stately = address === undefined ? undefined : bridge(address, store, machines)
  const phones = options.phones === undefined ? undefined : createPhones(options.phones)
  const server = options.server === undefined ? undefined : createServerMachines(store, options.server)
  const connection = connect(store, phones)
  const root = createRoot(container)
  root.render(
    <Inspector
      tools={{ store, copies, connection, machines, diagrams, sources, fileOf, stately, phones, server }}
      wanted={tab}
    />,
  )
  return () => {
    root.unmount()
    connection.disconnect()
    server?.end()
    stately?.end()
  }
}
