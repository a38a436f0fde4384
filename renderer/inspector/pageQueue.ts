import * as v from 'valibot'

/** `{ type, … }` with values cut by `cut.ts`. */
export const cutEvent = v.looseObject({ type: v.string() })

/** Where the events of a page stop: before one that is sent, that takes a transition, or for which a guard is evaluated. */
export const breakpointSchema = v.object({
  /** Id of the machine. */
  machine: v.string(),
  kind: v.picklist(['event', 'transition', 'guard']),
  /** Type of the event, id of the transition, or the guard as the chart names it. */
  name: v.string(),
})

/** Breakpoints of a page, and what waits at one of them. */
export const queueSchema = v.object({
  breakpoints: v.array(breakpointSchema),
  /** Undefined while the page runs. */
  stoppedAt: v.optional(breakpointSchema),
  /** The first events that wait, in the order in which they will run. */
  waiting: v.array(v.object({ actor: v.optional(v.string()), event: cutEvent })),
  /** How many wait. */
  count: v.number(),
})

export type Breakpoint = v.InferOutput<typeof breakpointSchema>

export function isSameBreakpoint(a: Breakpoint, b: Breakpoint): boolean {
  return a.machine === b.machine && a.kind === b.kind && a.name === b.name
}

export type PageQueue = v.InferOutput<typeof queueSchema>
