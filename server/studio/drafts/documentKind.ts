import type { ReturnedEntry, SuggestedValue } from '#schemas/studio/merge/merging.ts'
import type { DraftReplacement } from '#schemas/studio/pageVersion.ts'
import type { AuditAction } from '#schemas/studio/auditActions.ts'
import type { Cms } from '#server/content/context.ts'
import type { Actor } from '#server/studio/context.ts'
import type { StudioError } from '#server/studio/studioError.ts'

/** A change of a draft; the kind of document adds which one. */
export interface DraftEdit {
  readonly actor: Actor
  /** Revision the person saw; another one is a conflict. Absent: whatever there is. */
  readonly revision?: number | undefined
  /** Id a client gave the replacement of a draft as a whole: one that is sent again, because its response was lost, happens once. */
  readonly attempt?: string | undefined
}

/** What is read of a document for a change. */
export interface DraftedState<Content> {
  /** Names this state of the content. */
  readonly revision: number
  /** What is edited: the draft, else what is published. */
  readonly content: Content
  readonly hasDraft: boolean
}

/** How a change is logged. */
export interface DraftRecord {
  readonly action: AuditAction
  readonly details?: Readonly<Record<string, unknown>>
}

/** Two changes of the same content. */
export interface Sides<Content> {
  readonly base: Content
  readonly mine: Content
  readonly theirs: Content
}

/** What a merge could not keep in its place. */
export interface Unmerged {
  readonly suggested: readonly (SuggestedValue & { readonly section?: string | null })[]
  /** Ids of sections that came back, because one side changed what the other removed. */
  readonly returned?: readonly string[]
  readonly returnedEntries?: readonly (ReturnedEntry & { readonly section?: string | null })[]
}

/**
 * What the draft engine has to know of pages in a locale, and of items: where they are stored, and how their contents are prepared, compared and
 * merged. All of it runs inside the transaction of a change. `Sent` is content as a client sends it.
 */
export interface DocumentKind<Edit extends DraftEdit, State extends DraftedState<Content>, Content, Sent> {
  /** Reads a document and lets nobody else change it until the transaction ends. Throws 404 when there is none. */
  readonly lock: (inside: Cms, edit: Edit) => Promise<State>
  /** Returns what is stored of content that was sent, made from `stored`. Throws an error of the studio for what must not be stored. */
  readonly prepare: (edit: Edit, sent: Sent, stored: Content) => Content
  readonly isSame: (a: Content, b: Content) => boolean
  readonly merge: (sides: Sides<Content>) => Unmerged & { readonly content: Content }
  /** Returns what was edited at a revision before; `undefined` when it is no longer known. */
  readonly contentAt: (inside: Cms, state: State, revision: number) => Promise<Content | undefined>
  /** Returns the digests of the saves that made the revisions after this one (`DraftChange`), the latest first. */
  readonly digestsAfter: (inside: Cms, state: State, revision: number) => Promise<readonly (readonly string[])[]>
  /** Returns what was edited right after the replacement `edit.attempt` names; `undefined` where that has not happened, or is no longer known. */
  readonly afterAttempt: (
    inside: Cms,
    edit: Edit,
    state: State,
  ) => Promise<Pick<DraftedState<Content>, 'revision' | 'content'> | undefined>
  /** Returns the content of a version; `undefined` when there is none of this number. */
  readonly versionAt: (inside: Cms, state: State, number: number) => Promise<Content | undefined>
  /** Throws an error of the studio where the person may not make this change. */
  readonly checkRights: (edit: Edit, before: Content, after: Content) => void
  /** Returns the 409 of a change that was made from other content than there is. */
  readonly conflict: (inside: Cms, state: State, base: Content | undefined) => Promise<StudioError>
  /** Keeps the draft as a version that was never published; returns its number. */
  readonly keepDraft: (inside: Cms, state: State, replacedBy: DraftReplacement) => Promise<number>
  /** Stores content as the draft, lets what stands beside its fields follow, logs it and announces it. Returns the state after it. */
  readonly write: (inside: Cms, edit: Edit, state: State, change: DraftChange<Content, Sent>) => Promise<State>
  /** Stores what a merge could not keep in its place, beside the fields, as written by whoever saved before. */
  readonly suggest: (inside: Cms, edit: Edit, state: State, unmerged: Unmerged) => Promise<void>
  /** Takes the draft away, logs it and announces it. */
  readonly remove: (
    inside: Cms,
    edit: Edit,
    state: State,
    details: NonNullable<DraftRecord['details']>,
  ) => Promise<void>
}

export interface DraftChange<Content, Sent> extends DraftRecord {
  readonly content: Content
  /** What a client sent, where it did. */
  readonly sent?: Sent
  /** Of what was sent, and of the earlier saves it contains: they may still arrive, or be sent again. */
  readonly digests?: readonly string[]
}
