import type { Content } from '#renderer/studio/editor/content/editContent.ts'

/** Contents before and after the present one. Those of the server never enter it, so undo works across autosave and reload. */
export interface History {
  readonly past: readonly Content[]
  readonly present: Content
  readonly future: readonly Content[]
  /** What the last edit changed; edits of the same field within `pause` are one step. */
  readonly last: { readonly what: string; readonly at: number }
}

const maxSteps = 100
/** In ms. */
const pause = 1500

export function startHistory(present: Content): History {
  return { past: [], present, future: [], last: { what: '', at: 0 } }
}

/** Adds an edit; `what` names the field, empty for edits that are always a step of their own. */
export function edit(history: History, content: Content, what: string, now: number): History {
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

export function undo(history: History): History {
  const { past, present, future } = history
  const before = past.at(-1)
  if (before === undefined) return history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: { what: '', at: 0 } }
}

export function redo(history: History): History {
  const { past, present, future } = history
  const [after, ...rest] = future
  if (after === undefined) return history
  return { past: [...past, present], present: after, future: rest, last: { what: '', at: 0 } }
}

/** Replaces the present without a step: what came from the server is not an edit. */
export function replacePresent(history: History, present: Content): History {
  return { ...history, present }
}
