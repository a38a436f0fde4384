import { createRoot } from 'react-dom/client'
import { sources } from 'virtual:machine-sources'
import { Inspector } from '#renderer/inspector/app/Inspector.tsx'
import { connect } from '#renderer/inspector/connect.ts'
import { createCopies } from '#renderer/inspector/copies.ts'
import { loadMachines } from '#renderer/inspector/machines.ts'
import { loadDiagrams } from '#renderer/inspector/statechart/loadDiagrams.ts'
import { bridge } from '#renderer/inspector/stately.ts'
import { createStore } from '#renderer/inspector/store.ts'

/** Starts the inspector in an element of its document. */
export async function start(container: HTMLElement): Promise<void> {
  const store = createStore()
  const copies = createCopies(store)
  const [machines, diagrams] = await Promise.all([loadMachines(), loadDiagrams()])
  const address = container.dataset['bridge'] ?? ''
  const stately = address === '' ? undefined : bridge(address, store, machines)
  const connection = connect(store)
  const wanted = new URLSearchParams(location.search).get('tab') ?? undefined
  createRoot(container).render(
    <Inspector tools={{ store, copies, connection, machines, diagrams, sources, stately }} wanted={wanted} />,
  )
}
