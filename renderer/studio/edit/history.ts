import { isSame } from '#schemas/studio/mergeContent.ts'

/** One edit of the person: what was there before and after it. */
export interface Step<TContent> {
  readonly before: TContent
  readonly after: TContent
  /** Whether somebody else was in the way when it was to be done again. */
  readonly isLeft?: boolean
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

/**
 * Adds an edit; `what` names the field, empty for edits that are always a step of their own. What was undone before can no longer be done
 * again, except what was to be and somebody else was in the way of: that stays until it is.
 */
export function edit<TContent>(
  history: History<TContent>,
  content: TContent,
  what: string,
  now: number,
): History<TContent> {
  const { past, present, future, last } = history
  if (content === present) return history
  const open = past.at(-1)
  const continues = what !== '' && what === last.what && now - last.at < pause
  const steps =
    continues && open !== undefined
      ? [...past.slice(0, -1), { before: open.before, after: content }]
      : [...past, { before: present, after: content }]
  const left = future.filter(({ isLeft }) => isLeft).slice(-maxSteps)
  return { past: steps.slice(-maxSteps), present: content, future: left, last: { what, at: now } }
}

/** What an undo or a redo has done. */
export interface Taken<TContent> {
  readonly history: History<TContent>
  /** Not when it has left something that somebody else has changed since. */
  readonly isWhole: boolean
  /** What it has left, as a step that stays in the history; absent when nothing. */
  readonly left?: Step<TContent>
}

/**
 * Takes the last step back; one that changes nothing by now is left out, and the one before it is taken back. What others have changed in the same place since stays, and `isWhole` is false: what is left of the step is then
 * the first of the history, to be tried again after the others.
 */
export function undo<TContent>(history: History<TContent>, merge: Merge<TContent>): Taken<TContent> {
  const { past, present, future } = history
  const step = past.at(-1)
  if (step === undefined) return { history, isWhole: true }
  const { content, done, isWhole, left: rest } = applyStep(present, { before: step.after, after: step.before }, merge)
  if (isWhole && content === present) return undo({ ...history, past: past.slice(0, -1), last: nothing }, merge)
  const left = rest.map(reverse)
  return taken(
    {
      past: [...left, ...past.slice(0, -1)],
      present: content,
      future: [...done.map(reverse), ...future],
      last: nothing,
    },
    isWhole,
    left,
  )
}

/** Does the last step that was taken back again, as `undo`; what is left of it is the last to be tried again, also after further edits. */
export function redo<TContent>(history: History<TContent>, merge: Merge<TContent>): Taken<TContent> {
  const { past, present, future } = history
  const [step, ...rest] = future
  if (step === undefined) return { history, isWhole: true }
  const { content, done, isWhole, left } = applyStep(present, { before: step.before, after: step.after }, merge)
  if (isWhole && content === present) return redo({ ...history, future: rest, last: nothing }, merge)
  const waiting = left.map((each) => ({ ...each, isLeft: true }))
  return taken(
    { past: [...past, ...done], present: content, future: [...rest, ...waiting], last: nothing },
    isWhole,
    left,
  )
}

/** Replaces the present without a step: what came from the server is not an edit, and ends the one under way. */
export function replacePresent<TContent>(history: History<TContent>, present: TContent): History<TContent> {
  return { ...history, present, last: nothing }
}

/** Adds a step whose outcome is in what is read of the server: the present stays. */
export function addStep<TContent>(history: History<TContent>, step: Step<TContent>): History<TContent> {
  const { past, present, future } = history
  const left = future.filter(({ isLeft }) => isLeft).slice(-maxSteps)
  return { past: [...past, step].slice(-maxSteps), present, future: left, last: nothing }
}

/** Applies a step, or one that is reversed. `done`: what it has changed, `left`: what of it could not be applied; none where that is nothing. */
function applyStep<TContent>(
  present: TContent,
  step: Step<TContent>,
  merge: Merge<TContent>,
): {
  readonly content: TContent
  readonly isWhole: boolean
  readonly done: readonly Step<TContent>[]
  readonly left: readonly Step<TContent>[]
} {
  const { content: merged, isWhole } =
    present === step.before ? { content: step.after, isWhole: true } : merge(step.before, present, step.after, true)
  const isUnchanged = isSame(present, merged)
  const content = isUnchanged ? present : merged
  // Nothing of what is left is done again or taken back.
  const done = isUnchanged ? [] : [{ before: present, after: content }]
  if (isWhole) return { content, done, isWhole, left: [] }
  const before = isUnchanged ? step.before : merge(present, step.before, content).content
  const left = isSame(before, step.after) ? [] : [{ before, after: step.after }]
  return { content, done, isWhole, left }
}

function reverse<TContent>({ before, after }: Step<TContent>): Step<TContent> {
  return { before: after, after: before }
}

function taken<TContent>(
  history: History<TContent>,
  isWhole: boolean,
  [left]: readonly Step<TContent>[],
): Taken<TContent> {
  return { history, isWhole, ...(left === undefined ? {} : { left }) }
}
