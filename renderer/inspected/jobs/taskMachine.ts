import { assign, setup } from 'xstate'
import type { TaskStep } from '#schemas/studio/jobSteps.ts'
import { typesOf } from '#machines/typesOf.ts'

/** Events of a task carry what its step says. */
export type TaskEvent = { readonly type: `task.${TaskStep['kind']}` } & Omit<TaskStep, 'kind'>

interface TaskContext {
  readonly details: TaskStep['details']
  readonly attempts: number
  /** Why it was last tried again, given up, or could not be recorded. */
  readonly error: string | null
  /** When it is tried again, as an ISO time. */
  readonly due: string | null
}

/** Where each step leads from a task that runs. */
const steps = {
  'task.finish': 'done',
  'task.retry': { target: 'retrying', actions: 'note' },
  'task.giveUp': { target: 'dead', actions: 'note' },
  'task.release': 'released',
  'task.lose': 'lost',
  'task.fail': { target: 'unrecorded', actions: 'note' },
} as const

/** The life of a task of the job runner (`server/jobs/createJob.ts`), which follows its steps; a task that is claimed again has had its lease end. */
export const taskMachine = setup({
  types: typesOf<{ context: TaskContext; events: TaskEvent; input: Pick<TaskEvent, 'details' | 'attempts'> }>(),
  actions: {
    note: assign(({ event }: { event: TaskEvent }) => ({
      attempts: event.attempts,
      error: event.error ?? null,
      due: event.due === undefined ? null : new Date(event.due).toISOString(),
    })),
  },
}).createMachine({
  id: 'task',
  context: ({ input }) => ({ ...input, error: null, due: null }),
  initial: 'new',
  on: { 'task.claim': { target: '.running', reenter: true, actions: 'note' } },
  states: {
    // Its first step follows at once: it is another one than its claim where that was before the records.
    new: { on: steps },
    running: { on: steps },
    retrying: {},
    // Its result could not be written: that is tried again before the next claim, or it is claimed again when its lease ends.
    unrecorded: { on: { 'task.finish': 'done' } },
    done: { type: 'final' },
    dead: { type: 'final' },
    released: { type: 'final' },
    lost: { type: 'final' },
  },
})
