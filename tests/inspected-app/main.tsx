import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { addInspectorPanel } from '#renderer/inspector/recorder/panel.ts'
import { startRecorder } from '#renderer/inspector/recorder/startRecorder.ts'
import { ParcelsApp } from '#tests/inspected-app/ParcelsApp.tsx'
import { depotMachine } from '#tests/inspected-app/parcels.ts'

const { inspect, tab } = startRecorder()
addInspectorPanel(tab, '/inspector.html')

/** Where the depot is kept over a reload, with its parcels. */
const key = 'depot'
const stored = sessionStorage.getItem(key)
const depot = createActor(depotMachine, {
  inspect,
  systemId: 'depot',
  ...(stored === null ? {} : { snapshot: JSON.parse(stored) }),
}).start()
addEventListener('pagehide', () => sessionStorage.setItem(key, JSON.stringify(depot.getPersistedSnapshot())))

const container = document.getElementById('app')
if (container !== null) {
  createRoot(container).render(
    <StrictMode>
      <ParcelsApp depot={depot} inspect={inspect} />
    </StrictMode>,
  )
}
