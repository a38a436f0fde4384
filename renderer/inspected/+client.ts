import '#renderer/theme/tokens.css'
import '#renderer/theme/fonts.css'
import { sources } from 'virtual:machine-sources'
import { openJobLine } from '#renderer/inspected/jobs/jobLine.ts'
import { loadDiagrams } from '#renderer/inspected/loadDiagrams.ts'
import { loadMachines } from '#renderer/inspected/loadMachines.ts'
import { sitePrivacy } from '#renderer/inspected/sitePrivacy.ts'
import { mountInspector } from '#renderer/inspector/mountInspector.tsx'

const container = document.getElementById('inspector')
if (container !== null) void start(container)

async function start(element: HTMLElement): Promise<void> {
  const [machines, diagrams] = await Promise.all([loadMachines(), loadDiagrams()])
  const { bridge = '', phones } = element.dataset
  mountInspector(element, {
    ...{ machines, diagrams, sources, privacy: sitePrivacy },
    fileOf: (machine) => `#machines/${machine}.ts`,
    stately: bridge === '' ? undefined : bridge,
    server: openJobLine,
    phones: phones === undefined ? undefined : phonesAt(phones.split(' ').filter((each) => each !== '')),
  })
}

function phonesAt(addresses: readonly string[]) {
  return { join: '/inspector/phone', relay: '/inspector/relay', addresses }
}
