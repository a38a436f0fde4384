import { mergePage } from '#schemas/studio/merge/mergePage.ts'
import { attemptDetails, readAttempt, writeAudit } from '#server/db/audit.ts'
import { deleteDraft, readSentDigests } from '#server/db/pageDrafts.ts'
import { addVersion, readVersion } from '#server/db/pageVersions.ts'
import type { Cms } from '#server/content/context.ts'
import { readCurrentContent } from '#server/content/currentContent.ts'
import { isSameContent, readSentContent, type RawContent } from '#server/content/rawContent.ts'
import type { DocumentKind, DraftEdit } from '#server/studio/drafts/documentKind.ts'
import { draftEngine } from '#server/studio/drafts/draftEngine.ts'
import { copyNotesOfCopies } from '#server/studio/pages/copiedNotes.ts'
import { conflictError, contentAt, readState, type DraftState, type Position } from '#server/studio/pages/draftState.ts'
import { checkSize, prepareContent, withFreeKeys } from '#server/studio/pages/prepareContent.ts'
import { followInPage, storeDraft } from '#server/studio/pages/storeDraft.ts'
import { storeSuggestions } from '#server/studio/pages/suggestions.ts'
import { versionOf } from '#server/studio/pages/versionOf.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

export type PageEdit = DraftEdit & Position

/** Actions by which a draft becomes another one as a whole. */
const replacing: ReadonlySet<string> = new Set(['draft.restore', 'draft.fill'])

/** Pages in a locale. What is sent is JSON text, so that nothing in it is rounded or reordered. */
const pageDocument: DocumentKind<PageEdit, DraftState, RawContent, string> = {
  lock: (inside, edit) => readState(inside, edit, true),
  prepare: (_edit, text, stored) => prepareContent(readSentContent(text), stored),
  isSame: isSameContent,

  merge({ base, mine, theirs }) {
    const { content, ...unmerged } = mergePage(base, mine, theirs)
    return { content: { ...content, sections: withFreeKeys(content.sections) }, ...unmerged }
  },

  // Revision 0 names no content: what others have made and published since was not seen.
  contentAt: async (inside, state, revision) =>
    revision === 0 && state.revision !== 0 ? undefined : contentAt(inside, state, revision),

  digestsAfter: ({ db }, { page, locale }, revision) => readSentDigests(db, page, locale, revision),

  async afterAttempt(inside, { page, locale, actor, attempt = '' }, state) {
    const revision = await readAttempt(inside.db, { ...actor, subject: `page:${page}`, locale }, attempt)
    const content = revision === undefined ? undefined : await contentAt(inside, state, revision)
    return revision === undefined || content === undefined ? undefined : { revision, content }
  },

  async versionAt({ db }, { page, locale }, number) {
    const row = await readVersion(db, page, locale, number)
    return row === undefined ? undefined : readCurrentContent(row.content)
  },

  // Calls of a locale are for those who may change it.
  checkRights: () => undefined,
  conflict: async (_inside, state, base) => conflictError(state, base, []),

  async keepDraft({ db }, state, replacedBy) {
    const { number } = await addVersion(db, versionOf(state, { author: state.updatedBy, message: '', replacedBy }))
    return number
  },

  async write(inside, edit, state, { content, sent, digests, action, details = {} }) {
    const { page, locale } = state
    const { actor, attempt } = edit
    const next = { ...content, sections: withFreeKeys(content.sections) }
    checkSize(next)
    if (sent !== undefined) await copyNotesOfCopies(inside, { state, next, text: sent, actor })
    const after = await storeDraft(inside, state, next, actor, digests)
    if (action !== 'draft.save') {
      const all = { ...details, ...attemptDetails(attempt, after.revision) }
      await writeAudit(inside.db, { ...actor, action, subject: `page:${page}`, locale, details: all })
    }
    if (replacing.has(action)) await announceReplaced(inside.db, edit, after.revision)
    return after
  },

  suggest: (inside, { actor }, state, unmerged) => storeSuggestions(inside, state, unmerged, actor),

  async remove(inside, edit, state, details) {
    const { page, locale, actor, attempt } = edit
    const { db } = inside
    const revision = state.published?.revision ?? 0
    await deleteDraft(db, page, locale, 0)
    await followInPage(db, state, (await readState(inside, edit)).content, actor)
    const all = { ...details, ...attemptDetails(attempt, revision) }
    await writeAudit(db, { ...actor, action: 'draft.discard', subject: `page:${page}`, locale, details: all })
    await announceReplaced(db, edit, revision)
  },
}

/** Changes of the drafts of pages. */
export const pageDrafts = draftEngine(pageDocument)

async function announceReplaced(db: Cms['db'], { page, locale, actor }: PageEdit, revision: number): Promise<void> {
  await announceStudioEvent(db, { type: 'replaced', page, locale, revision, actor: actor.person })
}
