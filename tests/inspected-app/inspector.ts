import { mountInspector } from '#renderer/inspector/mountInspector.tsx'
import { knownMachines } from '#tests/inspected-app/knownMachines.ts'

const container = document.getElementById('inspector')
if (container !== null) mountInspector(container, { machines: knownMachines })
