/** One edit of the person: what was there before and after it. */
export interface Step<TContent> {
  readonly before: TContent
  readonly after: TContent
}

/**
 * What the person has done and undone. Undo takes back the steps themselves, not the contents, so that what others have changed since
 * stays; contents of the server are no steps.
 */
export interface History<TContent> {
  readonly past: readonly Step<TContent>[]
  readonly present: TContent
  readonly future: readonly Step<TContent>[]
  /** What the last edit changed; edits of the same field within `pause` are one step. */
  readonly last: { readonly what: string; readonly at: number }
}

/**
 * Merges two changes of a content; `isWhole` unless both have changed the same, where mine stands. `isUndo`: theirs takes the base back, and a
 * text in which its words were changed stays as it is.
 */
export type Merge<TContent> = (
  base: TContent,
  mine: TContent,
  theirs: TContent,
  isUndo?: boolean,
) => { readonly content: TContent; readonly isWhole: boolean }

const maxSteps = 100
/** In ms. */
const pause = 1500
const nothing = { what: '', at: 0 }

export function startHistory<TContent>(present: TContent): History<TContent> {
  return { past: [], present, future: [], last: nothing }
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
  const open = past.at(-1)
  const continues = what !== '' && what === last.what && now - last.at < pause && history.future.length === 0
  const steps =
    continues && open !== undefined
      ? [...past.slice(0, -1), { before: open.before, after: content }]
      : [...past, { before: present, after: content }]
  return { past: steps.slice(-maxSteps), present: content, future: [], last: { what, at: now } }
}

/** Takes the last step back. What others have changed in the same place since stays, and `isWhole` is false. */
export function undo<TContent>(
  history: History<TContent>,
  merge: Merge<TContent>,
): { readonly history: History<TContent>; readonly isWhole: boolean } {
  const { past, present, future } = history
  const step = past.at(-1)
  if (step === undefined) return { history, isWhole: true }
  const { content, isWhole } = applyStep(present, step.after, step.before, merge)
  const done = doneBy(present, content, isWhole)
  const undone = done.map(({ before, after }) => ({ before: after, after: before }))
  return {
    history: { past: past.slice(0, -1), present: content, future: [...undone, ...future], last: nothing },
    isWhole,
  }
}

/** Does the last step that was taken back again. */
export function redo<TContent>(
  history: History<TContent>,
  merge: Merge<TContent>,
): { readonly history: History<TContent>; readonly isWhole: boolean } {
  const { past, present, future } = history
  const [step, ...rest] = future
  if (step === undefined) return { history, isWhole: true }
  const { content, isWhole } = applyStep(present, step.before, step.after, merge)
  const done = doneBy(present, content, isWhole)
  return { history: { past: [...past, ...done], present: content, future: rest, last: nothing }, isWhole }
}

/** Replaces the present without a step: what came from the server is not an edit, and ends the one under way. */
export function replacePresent<TContent>(history: History<TContent>, present: TContent): History<TContent> {
  return { ...history, present, last: nothing }
}

/** Returns what undo or redo has changed as a step; none where it could change nothing, so that nothing of it is done again or taken back. */
function doneBy<TContent>(before: TContent, after: TContent, isWhole: boolean): readonly Step<TContent>[] {
  if (!isWhole && JSON.stringify(before) === JSON.stringify(after)) return []
  return [{ before, after }]
}

function applyStep<TContent>(present: TContent, from: TContent, to: TContent, merge: Merge<TContent>) {
  return present === from ? { content: to, isWhole: true } : merge(from, present, to, true)
}
