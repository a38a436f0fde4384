/** Contents before and after the present one. Those of the server never enter it, so undo works across autosave and reload. */
export interface History<TContent> {
  readonly past: readonly TContent[]
  readonly present: TContent
  readonly future: readonly TContent[]
  /** What the last edit changed; edits of the same field within `pause` are one step. */
  readonly last: { readonly what: string; readonly at: number }
}

const maxSteps = 100
/** In ms. */
const pause = 1500

export function startHistory<TContent>(present: TContent): History<TContent> {
  return { past: [], present, future: [], last: { what: '', at: 0 } }
}

/** Adds an edit; `what` names the field, empty for edits that are always a step of their own. */
export function edit<TContent>(
  history: History<TContent>,
  content: TContent,
  what: string,
  now: number,
): History<TContent> {
  const { past, present, last } = history
  if (content === present) return history
  const continues = what !== '' && what === last.what && now - last.at < pause && history.future.length === 0
  return {
    past: continues ? past : [...past, present].slice(-maxSteps),
    present: content,
    future: [],
    last: { what, at: now },
  }
}

export function undo<TContent>(history: History<TContent>): History<TContent> {
  const { past, present, future } = history
  const before = past.at(-1)
  if (before === undefined) return history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: { what: '', at: 0 } }
}

export function redo<TContent>(history: History<TContent>): History<TContent> {
  const { past, present, future } = history
  const [after, ...rest] = future
  if (after === undefined) return history
  return { past: [...past, present], present: after, future: rest, last: { what: '', at: 0 } }
}

/** Replaces the present without a step: what came from the server is not an edit. */
export function replacePresent<TContent>(history: History<TContent>, present: TContent): History<TContent> {
  return { ...history, present }
}
