import { assign, not, sendTo, setup, type AnyActorRef } from 'xstate'
import { typesOf } from '#machines/typesOf.ts'
import { taskMachine, type TaskEvent } from '#renderer/inspected/jobs/taskMachine.ts'

export type JobEvent =
  TaskEvent | { readonly type: 'claim.fail'; readonly error: string } | { readonly type: 'claim.resume' }

interface JobContext {
  readonly name: string
  /** Tasks that have not ended, by their ids. */
  readonly tasks: Readonly<Record<string, AnyActorRef>>
  /** Ids of those that run. */
  readonly running: readonly string[]
  /** Why its tasks cannot be read. */
  readonly failure: string | null
}

/** A job of the server: whether a task of it runs, and its tasks. It follows the steps that the job runner sends. */
export const jobMachine = setup({
  types: typesOf<{ context: JobContext; events: JobEvent; input: string }>(),
  actors: { task: taskMachine },
  guards: { runs: ({ context }) => context.running.length > 0 },
}).createMachine({
  id: 'job',
  context: ({ input }) => ({ name: input, tasks: {}, running: [], failure: null }),
  initial: 'waiting',
  on: {
    'task.*': {
      actions: [
        // One that was claimed before the records began comes with a later step.
        assign(({ context, event, spawn }) => {
          const { name, tasks } = context
          const { task, details, attempts } = event
          if (tasks[task] !== undefined) return {}
          const started = spawn('task', { id: task, systemId: `${name} ${task}`, input: { details, attempts } })
          return { tasks: { ...tasks, [task]: started } }
        }),
        sendTo(
          ({ context, event }) => context.tasks[event.task] ?? event.task,
          ({ event }) => event,
        ),
        assign(({ context, event }) => {
          const running = context.running.filter((id) => id !== event.task)
          return { running: event.type === 'task.claim' ? [...running, event.task] : running }
        }),
      ],
    },
    'xstate.done.actor.*': {
      actions: assign(({ context, event }) => {
        const { [event.actorId]: _, ...tasks } = context.tasks
        return { tasks }
      }),
    },
    'claim.fail': { target: '.failing', actions: assign({ failure: ({ event }) => event.error }) },
  },
  states: {
    waiting: { always: { guard: 'runs', target: 'working' } },
    working: { always: { guard: not('runs'), target: 'waiting' } },
    failing: { on: { 'claim.resume': { target: 'waiting', actions: assign({ failure: null }) } } },
  },
})
