import * as v from 'valibot'
import { breakpointSchema, cutEvent, queueSchema } from '#renderer/inspector/pageQueue.ts'
import { isGraph } from '#renderer/inspector/graph/isGraph.ts'
import type { StatechartGraph } from '#renderer/inspector/graph/graph.ts'

/** Name of the BroadcastChannel between pages and inspectors; both are of one origin. */
export const channelName = 'inspector-records'

/**
 * Returns the name of the lock that a page holds as long as it lives, so that an inspector learns of its end even after
 * a crash.
 */
export function lockName(tab: string): string {
  return `inspector ${tab}`
}

/** XState's value of a state: a key, or the keys of the states inside. */
export const stateValueSchema: v.GenericSchema<StateValue> = v.lazy(() =>
  v.union([v.string(), v.record(v.string(), stateValueSchema)]),
)
type StateValue = string | { [key: string]: StateValue }

/** A delayed transition that is waiting. */
const timer = v.object({
  /** XState's type of the event that will be sent, e.g. `xstate.after.settle.pageView.waiting`. */
  event: v.string(),
  delay: v.number(),
  /** When it is due, in ms since the page was opened. */
  due: v.number(),
})

/** Where a machine stands. */
const position = v.object({
  value: stateValueSchema,
  status: v.string(),
  /** Ids of the active states. */
  active: v.array(v.string()),
  tags: v.array(v.string()),
  timers: v.array(timer),
  /** Where and why the machine has failed. */
  problem: v.optional(v.string()),
})

const guardResult = v.object({
  /** Id of the transition, e.g. `menu.open on menu.close, 1`. */
  transition: v.string(),
  guard: v.string(),
  result: v.boolean(),
  /** What it read, by path, e.g. `context.screen`. */
  values: v.optional(v.record(v.string(), v.unknown())),
})

const moment = { seq: v.number(), at: v.number() }

export const eventEntry = v.object({
  kind: v.literal('event'),
  /** Position in the log of the tab, from 1. */
  seq: moment.seq,
  /** When it was processed, in ms since the page was opened. */
  at: moment.at,
  actor: v.string(),
  /** Id of the actor that sent the event; null for the page itself. */
  source: v.nullable(v.string()),
  event: cutEvent,
  /** One per microstep: the event, which actions may have raised, and the ids of the transitions taken. */
  steps: v.array(v.object({ event: v.string(), transitions: v.array(v.string()) })),
  actions: v.array(
    v.object({
      type: v.string(),
      params: v.optional(v.unknown()),
      /** How long it ran, in ms, with all it made run at once. */
      duration: v.optional(v.number()),
    }),
  ),
  /** Guards of the state the event arrived in, and those of `always` where it led, evaluated by the recorder. */
  guards: v.array(guardResult),
  /** Why nothing happened; null when a transition was taken. */
  reason: v.nullable(v.string()),
  position,
  /** What changed in the context, by its top-level keys. */
  changes: v.record(v.string(), v.object({ before: v.optional(v.unknown()), after: v.optional(v.unknown()) })),
})

const networkEntry = v.object({
  kind: v.literal('network'),
  ...moment,
  url: v.string(),
  initiator: v.string(),
  /** 0 when there was no response, or when the browser does not report it. */
  status: v.number(),
  duration: v.number(),
})

const navigationEntry = v.object({ kind: v.literal('navigation'), ...moment, url: v.string(), type: v.string() })

/** A click of the visitor, and why nothing came of it; null where no cause of that was found. */
const clickEntry = v.object({
  ...{ kind: v.literal('click'), ...moment },
  target: v.string(),
  reason: v.nullable(v.string()),
  /** What is known of a click where neither an effect nor the cause of none was found. */
  note: v.optional(v.string()),
})

/** An error that nobody caught, with its script and line. */
const errorEntry = v.object({ kind: v.literal('error'), ...moment, message: v.string(), place: v.string() })

export const logEntry = v.variant('kind', [eventEntry, networkEntry, navigationEntry, clickEntry, errorEntry])

export const actorSchema = v.object({
  id: v.string(),
  /** Name in its system, e.g. `menu`, or the id of its machine. */
  name: v.string(),
  /** Id of its machine. */
  machine: v.string(),
  parent: v.nullable(v.string()),
  /** Position and context now; the context is cut. */
  position,
  context: v.record(v.string(), v.unknown()),
})

/** Machines by their graphs, also those the inspector was not built with. */
const graphs = v.array(v.custom<StatechartGraph>(isGraph))

const tabSchema = v.object({
  tab: v.string(),
  title: v.string(),
  url: v.string(),
  /** False on plain HTTP, except on localhost: browsers leave out a part of what they can. */
  secure: v.optional(v.boolean()),
  /** Time of its start, in ms since 1970. */
  timeOrigin: v.number(),
  /** Number of entries that are no longer in the log. */
  dropped: v.number(),
  /** Number of the newest entry; the actors stand where it led. */
  last: v.number(),
})

/** From a page. `log` follows a `hello` or the entries before it. */
const fromPage = [
  v.object({ type: v.literal('hello'), ...tabSchema.entries, actors: v.array(actorSchema), graphs }),
  v.object({
    type: v.literal('log'),
    tab: v.string(),
    entries: v.array(logEntry),
    /** Actors that are new since the last message. */
    actors: v.array(actorSchema),
    graphs,
  }),
  v.object({ type: v.literal('queue'), tab: v.string(), queue: queueSchema }),
  v.object({
    type: v.literal('bye'),
    tab: v.string(),
    /** Number of records before its end that could not be sent. */
    missing: v.optional(v.number()),
  }),
] as const

/** From an inspector. */
const fromInspector = [
  /** To all pages, or to one that has just greeted. */
  v.object({ type: v.literal('attach'), tab: v.optional(v.string()) }),
  v.object({ type: v.literal('send'), tab: v.string(), actor: v.string(), event: cutEvent }),
  /** Changes the breakpoints of a page, which may have some of other inspectors. */
  v.object({
    type: v.literal('breakpoints'),
    tab: v.string(),
    inspector: v.string(),
    add: v.array(breakpointSchema),
    remove: v.array(breakpointSchema),
  }),
  /** Removes the breakpoints of an inspector that closes, or of all, and lets go on what waits there. */
  v.object({ type: v.literal('letGo'), tab: v.string(), inspector: v.optional(v.string()) }),
  /** Lets the first event that waits run, or all. */
  v.object({ type: v.literal('resume'), tab: v.string(), by: v.picklist(['step', 'all']) }),
] as const

/** An exported session. */
export const sessionSchema = v.object({
  version: v.literal(1),
  ...tabSchema.entries,
  actors: v.array(actorSchema),
  graphs,
  entries: v.array(logEntry),
})

export const fromInspectorSchema = v.variant('type', fromInspector)
/** Pages send text: it costs them 3 µs an entry, a structured clone 16. */
export const fromPageText = v.pipe(v.string(), v.parseJson(), v.variant('type', fromPage))

export type MessageFromPage = v.InferOutput<typeof fromPageText>
export type MessageFromInspector = v.InferOutput<typeof fromInspectorSchema>
export type Session = v.InferOutput<typeof sessionSchema>
export type Position = v.InferOutput<typeof position>
export type Timer = v.InferOutput<typeof timer>
export type GuardResult = v.InferOutput<typeof guardResult>
export type EventEntry = v.InferOutput<typeof eventEntry>
export type LogEntry = v.InferOutput<typeof logEntry>
export type ActorInfo = v.InferOutput<typeof actorSchema>
export type TabInfo = v.InferOutput<typeof tabSchema>
