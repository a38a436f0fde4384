// @vitest-environment jsdom
import { useMachine } from '@xstate/react'
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { modalMachine } from '#machines/modal.ts'
import type { EventEntry } from '#renderer/inspector/protocol.ts'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { recordMachines } from '#renderer/inspector/recorder/recordMachines.ts'

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

test('a component in Strict Mode, whose effects run twice, has one machine that runs', async () => {
  const log = createEntryLog(() => {})
  const machines = recordMachines({ cut: createCut(), now: () => 0, add: (entry) => log.add(entry) })
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <StrictMode>
        <Modal inspect={machines.inspect} />
      </StrictMode>,
    ),
  )
  expect(machines.actors()).toMatchObject([{ name: 'modal', position: { status: 'active', value: 'closed' } }])
  await act(async () => container.querySelector('button')?.click())
  expect(container.textContent).toContain('true')
  const opened = log.after(0).filter((entry): entry is EventEntry => entry.kind === 'event')
  expect(opened.filter(({ event }) => event.type === 'modal.open')).toHaveLength(1)
  expect(machines.actors()).toHaveLength(1)
  await act(async () => root.unmount())
  expect(machines.actors()).toMatchObject([{ position: { status: 'stopped' } }])
})

function Modal({ inspect }: { readonly inspect: (event: InspectionEvent) => void }) {
  const [snapshot, send] = useMachine(modalMachine, { inspect })
  return (
    <button type="button" onClick={() => send({ type: 'modal.open', kind: 'helper' })}>
      {String(snapshot.matches('open'))}
    </button>
  )
}
