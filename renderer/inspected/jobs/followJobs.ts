import { createActor, type Actor } from 'xstate'
import type { JobStreamMessage, NumberedStep } from '#schemas/studio/jobSteps.ts'
import { jobMachine, type JobEvent } from '#renderer/inspected/jobs/jobMachine.ts'
import { sitePrivacy } from '#renderer/inspected/sitePrivacy.ts'
import type { MessageFromPage } from '#renderer/inspector/protocol.ts'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { recordMachines } from '#renderer/inspector/recorder/recordMachines.ts'

/**
 * Follows the jobs of a process with a machine for each, and records it as the machines of a page are: the server runs none, and sends the steps
 * that its job runner takes. A step that a machine has nothing for is a record without effect. Returns what receives the messages of the stream.
 */
export function followJobs(receive: (message: MessageFromPage) => void) {
  let process: ReturnType<typeof followProcess> | undefined

  return {
    receive(message: JobStreamMessage): void {
      if (message.type === 'process' && process?.run !== message.run) {
        process?.end()
        process = followProcess(message, receive)
      }
      process?.take(message.type === 'process' ? message.steps : [message.step])
    },
    /** The stream has ended; the same process may come back. */
    end: () => process?.end(),
  }
}

type Process = Extract<JobStreamMessage, { type: 'process' }>

function followProcess({ run, pid, started, jobs, dropped }: Process, receive: (message: MessageFromPage) => void) {
  const tab = `server ${run}`
  const log = createEntryLog(() => {})
  /** Time of the step that is followed, in ms since the process was started. */
  let at = 0
  const { inspect, ...machines } = recordMachines({
    cut: createCut(sitePrivacy),
    now: () => at,
    add: (entry) => log.add(entry),
  })
  const actors = new Map<string, Actor<typeof jobMachine>>()
  let [last, sent] = [0, 0]
  const info = { tab, title: 'Server', url: `process ${pid}`, timeOrigin: started, dropped, last: 0 }
  receive({ type: 'hello', ...info, actors: [], graphs: [] })
  for (const name of jobs) actorOf(name)

  function actorOf(name: string): Actor<typeof jobMachine> {
    const known = actors.get(name)
    if (known !== undefined) return known
    const actor = createActor(jobMachine, { input: name, systemId: name, inspect })
    actors.set(name, actor)
    return actor.start()
  }

  return {
    run,
    /** Takes steps, each once: after a break the stream sends those again that the server still has. */
    take(steps: readonly NumberedStep[]): void {
      for (const each of steps) {
        if (each.seq <= last) continue
        at = each.at - started
        const missing = last === 0 ? 0 : each.seq - last - 1
        if (missing > 0) log.add({ kind: 'error', at, message: `${missing} steps are missing here.`, place: 'stream' })
        last = each.seq
        actorOf(each.job).send(eventOf(each.step))
      }
      const entries = [...log.after(sent)]
      sent = log.last()
      receive({ type: 'log', tab, entries, actors: machines.readNewActors(), graphs: machines.graphs() })
    },
    end: () => receive({ type: 'bye', tab }),
  }
}

function eventOf(step: NumberedStep['step']): JobEvent {
  if (step.kind === 'failClaim') return { type: 'claim.fail', error: step.error }
  if (step.kind === 'resumeClaim') return { type: 'claim.resume' }
  const { kind, ...task } = step
  return { type: `task.${kind}`, ...task }
}
