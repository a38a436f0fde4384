import * as v from 'valibot'

/** What happens to a task: claimed, then one of the others; a task that is tried again, or whose lease ended, is claimed again. */
export const taskSteps = ['claim', 'finish', 'retry', 'giveUp', 'release', 'lose', 'fail'] as const

const time = v.number()

/** A step of a task, as the job runner takes it. */
export const taskStep = v.object({
  kind: v.picklist(taskSteps),
  /** Of the task among those of its job. */
  task: v.string(),
  attempts: v.number(),
  /** What else says which task it is, e.g. the kind of a mail; nothing personal. */
  details: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Why it is tried again, given up, or could not be recorded. */
  error: v.optional(v.string()),
  /** When it is tried again, in ms since 1970. */
  due: v.optional(time),
})

/** The tasks of a job could not be read, and can be again. */
const failedClaim = v.object({ kind: v.literal('failClaim'), error: v.string() })
const resumedClaim = v.object({ kind: v.literal('resumeClaim') })

const jobStep = v.variant('kind', [taskStep, failedClaim, resumedClaim])

const numbered = v.object({
  /** Number of the step in its process, from 1. */
  seq: v.number(),
  /** In ms since 1970. */
  at: time,
  job: v.string(),
  step: jobStep,
})

/** What the stream of job steps sends: what there is of a process, then each step. */
export const jobStreamMessage = v.variant('type', [
  v.object({
    type: v.literal('process'),
    /** Another one after each start. */
    run: v.string(),
    pid: v.number(),
    /** When it was started, in ms since 1970. */
    started: time,
    jobs: v.array(v.string()),
    /** The newest steps, and how many there were before. */
    steps: v.array(numbered),
    dropped: v.number(),
  }),
  v.object({ type: v.literal('step'), step: numbered }),
])

/** Path of the stream below that of the studio's API; only with the dev flag, and only for administrators. */
export const jobStreamPath = '/job-steps'

export type TaskStep = v.InferOutput<typeof taskStep>
export type JobStep = v.InferOutput<typeof jobStep>
export type NumberedStep = v.InferOutput<typeof numbered>
export type JobStreamMessage = v.InferOutput<typeof jobStreamMessage>
