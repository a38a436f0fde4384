/** The value of the other side where both have changed the same; it is suggested beside the field. */
export interface SuggestedValue {
  /** For example `actions.0.label`. */
  readonly path: string
  /** JSON text; absent where the other side has removed the value. */
  readonly value?: string
}

/** An entry of a list that one side has removed while the other was changing it: it stays. */
export interface ReturnedEntry {
  /** For example `questions.2`, where it is in the merged list. */
  readonly path: string
  readonly removedBy: 'mine' | 'theirs'
}

export interface MergeNotes {
  readonly suggested: SuggestedValue[]
  readonly returnedEntries?: ReturnedEntry[]
  /** Whether texts and lists without ids are one value, as for what comes from a file. */
  readonly areValuesWhole?: boolean
  /** Whether a change is taken back, from `base` to `theirs`: what others have changed since is left. */
  readonly isUndo?: boolean
  /** Whether both sides are versions of the same, of which what they were made from is not known: what they have in common is there once. */
  readonly isBaseUnknown?: boolean
}

/** Three JSON texts; absent where there is no value. */
export interface Sides {
  readonly base: string | undefined
  readonly mine: string | undefined
  readonly theirs: string | undefined
}
