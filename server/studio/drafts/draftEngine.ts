import { createHash } from 'node:crypto'
import type { DraftReplacement } from '#schemas/studio/pageVersion.ts'
import type { Cms } from '#server/content/context.ts'
import type {
  DocumentKind,
  DraftEdit,
  DraftedState,
  DraftRecord,
  Sides,
  Unmerged,
} from '#server/studio/drafts/documentKind.ts'
import { prepareKnown, prepareWithout } from '#server/studio/drafts/prepareSent.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** A save of a draft, finished or not. */
export interface Save<Edit, Sent> {
  readonly edit: Edit
  readonly sent: Sent
  /** Earlier saves of this content from the same revision whose response the client never received. */
  readonly attempts: readonly Sent[]
  /** What the content was made from, where it is no revision the server has. */
  readonly base: Sent | undefined
  readonly record: DraftRecord
}

export interface Saved<State, Content> {
  readonly state: State
  /** What was sent, as it is stored where nobody else has changed anything. */
  readonly mine: Content
  /** How many values wait beside their field since this save: both sides had changed the same. */
  readonly suggestions: number
}

/** What a draft is replaced by, and how that is logged. */
export interface Replacement<Content> extends DraftRecord {
  readonly content: Content
  /** What the draft that is replaced becomes a version by; absent: it becomes none. */
  readonly by?: DraftReplacement
}

export interface Restoration<Edit, State, Content> {
  readonly edit: Edit
  readonly version: number
  readonly record: DraftRecord
  /** Returns what the draft is to be; without it, the version. */
  readonly pick?: (state: State, version: Content) => Content
}

/** Changes of drafts, each in the transaction of its caller. */
export interface DraftEngine<Edit, State, Content, Sent> {
  /**
   * Saves a draft. When others have saved since the revision it was made from, both are merged; where both have changed the same, this save
   * stands and the other value becomes a suggestion beside it. A save can be sent again, and what one of `attempts` stored is no change of others:
   * the latest of them that was stored is what this save was made from. Throws a conflict only when what it was made from is neither known nor sent.
   */
  readonly save: (inside: Cms, save: Save<Edit, Sent>) => Promise<Saved<State, Content>>
  /** Throws a conflict unless a document is at the revision a person saw; `undefined`: whatever it is at. */
  readonly checkRevision: (inside: Cms, state: State, revision: number | undefined) => Promise<void>
  /** Returns the state right after a replacement that has happened before; `undefined` where it has not. */
  readonly repeated: (inside: Cms, edit: Edit) => Promise<State | undefined>
  /** Replaces a draft, unless it is a repetition (`repeated`). Rejects before it writes anything. */
  readonly replace: (
    inside: Cms,
    edit: Edit,
    replace: (state: State) => Promise<Replacement<Content>>,
  ) => Promise<State>
  /** Makes a version the content of the draft. A draft it replaces is kept as a version that was never published. Throws 404 when there is no such version. */
  readonly restore: (inside: Cms, restoration: Restoration<Edit, State, Content>) => Promise<State>
  /** Discards a draft, and keeps it as a version: what is published is what is edited next. Returns whether there was one. */
  readonly discard: (inside: Cms, edit: Edit) => Promise<boolean>
}

/** Returns how drafts of a kind of document are changed. */
export function draftEngine<Edit extends DraftEdit, State extends DraftedState<Content>, Content, Sent>(
  kind: DocumentKind<Edit, State, Content, Sent>,
): DraftEngine<Edit, State, Content, Sent> {
  const engine: DraftEngine<Edit, State, Content, Sent> = {
    async save(inside, { edit, sent, attempts, base: sentBase, record }) {
      const state = await kind.lock(inside, edit)
      const { content: theirs } = state
      const revision = edit.revision ?? state.revision
      const known = await kind.contentAt(inside, state, revision)
      const [begun = known] = prepareKnown(kind, edit, sentBase === undefined ? [] : [sentBase], known ?? theirs)
      // What cannot be prepared without its base is to be merged first.
      const mine = begun === undefined ? prepareWithout(kind, edit, sent, theirs) : kind.prepare(edit, sent, begun)
      if (mine === undefined) throw await kind.conflict(inside, state, begun)
      // The latest first: of one that arrives late it was already the base of what came after it.
      const saves = digested(edit, [mine, ...prepareKnown(kind, edit, attempts, begun ?? theirs).toReversed()])
      const base = latestStored(saves, await kind.digestsAfter(inside, state, revision)) ?? begun
      if (base === undefined && !kind.isSame(mine, theirs)) throw await kind.conflict(inside, state, base)
      const { content, ...unmerged } = merge(kind, { base: base ?? theirs, mine, theirs })
      const isNew = !kind.isSame(content, theirs)
      if (isNew) kind.checkRights(edit, theirs, content)
      const after = isNew
        ? await kind.write(inside, edit, state, { ...record, content, sent, digests: [...saves.keys()] })
        : state
      // Afterwards: they are at the entries of lists as they are now.
      const { suggested, returned = [], returnedEntries = [] } = unmerged
      const suggestions = suggested.length + returned.length + returnedEntries.length
      if (suggestions > 0) await kind.suggest(inside, edit, state, unmerged)
      return { state: after, mine, suggestions }
    },

    async checkRevision(inside, state, revision) {
      if (revision === undefined || revision === state.revision) return
      throw await kind.conflict(inside, state, await kind.contentAt(inside, state, revision))
    },

    async repeated(inside, edit) {
      if (edit.attempt === undefined) return undefined
      const state = await kind.lock(inside, edit)
      const after = await kind.afterAttempt(inside, edit, state)
      return after && { ...state, ...after }
    },

    async replace(inside, edit, replace) {
      const repeated = await engine.repeated(inside, edit)
      if (repeated !== undefined) return repeated
      const state = await kind.lock(inside, edit)
      await engine.checkRevision(inside, state, edit.revision)
      const { by, ...change } = await replace(state)
      kind.checkRights(edit, state.content, change.content)
      const isLost = state.hasDraft && by !== undefined && !kind.isSame(change.content, state.content)
      const former = isLost ? { former: await kind.keepDraft(inside, state, by) } : {}
      return kind.write(inside, edit, state, { ...change, details: { ...change.details, ...former } })
    },

    restore: (inside, { edit, version: number, record, pick }) =>
      engine.replace(inside, edit, async (state) => {
        const version = await kind.versionAt(inside, state, number)
        if (version === undefined) throw new StudioError('not_found', `There is no version ${number}`)
        return { ...record, content: pick?.(state, version) ?? version, by: 'restore' }
      }),

    async discard(inside, edit) {
      const state = await kind.lock(inside, edit)
      await engine.checkRevision(inside, state, edit.revision)
      if (!state.hasDraft) return false
      const former = await kind.keepDraft(inside, state, 'discard')
      await kind.remove(inside, edit, state, { former })
      return true
    },
  }
  return engine
}

type Merging<Content> = Pick<DocumentKind<never, never, Content, never>, 'isSame' | 'merge'>

function merge<Content>(kind: Merging<Content>, sides: Sides<Content>): Unmerged & { readonly content: Content } {
  return kind.isSame(sides.base, sides.theirs) ? { content: sides.mine, suggested: [] } : kind.merge(sides)
}

/** Returns contents by their digests, in the order given. What somebody else has sent has another digest. */
function digested<Content>(
  { actor: { person } }: DraftEdit,
  contents: readonly Content[],
): ReadonlyMap<string, Content> {
  const digest = (content: Content) =>
    createHash('sha256')
      .update(JSON.stringify([person?.id, content]))
      .digest('base64url')
  return new Map(contents.map((content) => [digest(content), content]))
}

/** Returns the save that was stored last. `stored`: the digests of revisions, the latest first. */
function latestStored<Content>(
  saves: ReadonlyMap<string, Content>,
  stored: readonly (readonly string[])[],
): Content | undefined {
  const digest = stored.flat().find((each) => saves.has(each))
  return digest === undefined ? undefined : saves.get(digest)
}
