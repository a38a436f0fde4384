import { createActor, type InspectionEvent } from 'xstate'
import { connectivityMachine } from '#machines/connectivity.ts'
import { sitePrivacy } from '#renderer/inspected/sitePrivacy.ts'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { recordMachines } from '#renderer/inspector/recorder/recordMachines.ts'
import { cpuPerRound } from '#tests/bench/measure.ts'
import type { Row } from '#tests/bench/results.ts'

const perRound = 1000
const rounds = 5
/** Entries of a message at 10,000 events a minute, one every 80 ms. */
const perMessage = 14

/** Measures what the inspector adds to an event in a busy process: XState's inspection, the entry, and its text for the channel. */
export async function measureRecorder(): Promise<Row[]> {
  const [plain = Number.NaN, observed = Number.NaN, recorded = Number.NaN] = await cpuPerRound(
    [sendEvents(undefined), sendEvents({ inspect: () => {}, flush: () => {} }), sendEvents(record())],
    rounds,
  )
  const more = (cpu: number) => ((cpu - plain) * 1000) / perRound
  const cost = more(recorded)
  return [
    { page: 'recorder', what: 'CPU time with an observer that does nothing, µs an event more', value: more(observed) },
    {
      page: 'recorder',
      what: 'CPU time with the recorder, µs an event more',
      value: cost,
      bound: '≤ 25',
      holds: cost <= 25,
    },
  ]
}

interface Recording {
  readonly inspect: (event: InspectionEvent) => void
  readonly flush: () => void
}

function sendEvents(recording: Recording | undefined): () => void {
  const input = { online: true, effectiveType: '4g', saveData: false }
  const actor = createActor(connectivityMachine, {
    input,
    ...(recording === undefined ? {} : { inspect: recording.inspect }),
  }).start()
  return () => {
    for (let count = 0; count < perRound; count += 1) {
      actor.send({ type: count % 2 === 0 ? 'network.offline' : 'network.online' })
      if (count % perMessage === 0) recording?.flush()
    }
  }
}

function record(): Recording {
  const log = createEntryLog(() => {})
  const machines = recordMachines({
    cut: createCut(sitePrivacy),
    now: () => performance.now(),
    add: (entry) => log.add(entry),
  })
  let sent = 0
  return {
    inspect: machines.inspect,
    flush() {
      JSON.stringify({ entries: log.after(sent), actors: machines.readNewActors() })
      sent = log.last()
    },
  }
}
