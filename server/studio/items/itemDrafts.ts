import { isSame, mergeContent } from '#schemas/studio/mergeContent.ts'
import { readSentDigests, rememberRevision, writeContentDraft } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { addContentVersion } from '#server/db/contentVersions.ts'
import { attemptDetails, readAttempt } from '#server/db/audit.ts'
import type { Cms } from '#server/content/context.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import type { DocumentKind, DraftEdit } from '#server/studio/drafts/documentKind.ts'
import { draftEngine } from '#server/studio/drafts/draftEngine.ts'
import { checkForm, type ContentKey } from '#server/studio/items/contentForm.ts'
import { followInItem } from '#server/studio/items/followInItem.ts'
import { getContent, lockState, recordChange, type ItemState, type LockedItem } from '#server/studio/items/item.ts'
import { checkRights } from '#server/studio/items/itemRights.ts'
import { storeItemSuggestions } from '#server/studio/items/itemSuggestions.ts'
import { moveItemToTrash } from '#server/studio/items/itemTrash.ts'
import { addPublishedVersion } from '#server/studio/items/addPublishedVersion.ts'
import { readItemRevision, readItemVersions } from '#server/studio/items/storedItems.ts'
import { StudioError } from '#server/studio/studioError.ts'

export interface ItemEdit extends DraftEdit {
  readonly key: ContentKey
  readonly person: StudioPerson
}

const itemDocument: DocumentKind<ItemEdit, LockedItem, StoredContent, unknown> = {
  lock: (inside, { key }) => lockState(inside.db, key),
  prepare: ({ key }, sent) => checkForm(key, sent),
  isSame,

  merge: ({ base, mine, theirs }) => mergeContent(base, mine, theirs),

  contentAt: async ({ db }, { key, content, revision: latest }, revision) =>
    revision === latest ? content : readItemRevision(db, key, revision),

  digestsAfter: ({ db }, { key }, revision) => readSentDigests(db, key, revision),

  async afterAttempt({ db }, { key, actor, attempt = '' }, state) {
    const revision = await readAttempt(db, { ...actor, subject: `${key.kind}:${key.id}` }, attempt)
    if (revision === undefined) return undefined
    const content = revision === state.revision ? state.content : await readItemRevision(db, key, revision)
    return content && { revision, content }
  },

  async versionAt({ db }, { key }, number) {
    const [version] = await readItemVersions(db, key, { number })
    return version?.content
  },

  checkRights: ({ person, key }, before, after) => checkRights(person, key, before, after),

  conflict: async (inside, { key }, base) =>
    new StudioError('conflict', 'Someone has changed this in the meantime', {
      base: base ?? null,
      theirs: await getContent(inside, key),
      parts: [],
    }),

  async keepDraft({ db }, state, replacedBy) {
    const { key, content, draft } = state
    await addPublishedVersion(db, key, state)
    const author = draft.updated_by
    return addContentVersion(db, { ...key, content, author, replacedBy })
  },

  async write(inside, edit, state, { content, digests, action, details }) {
    await writeEdited(inside, edit, state, content, digests)
    await recordChange(inside.db, edit, action, { ...details, ...attemptDetails(edit.attempt, state.revision + 1) })
    return lockState(inside.db, edit.key)
  },

  suggest: ({ db }, { actor }, { key, draft }, unmerged) =>
    storeItemSuggestions(db, key, unmerged, { mine: actor.person ?? null, theirs: draft.updated_by }),

  // An item that is not live is put into the trash with its draft.
  async remove(inside, edit, state, details) {
    const { key, person } = edit
    const published = state.published?.content ?? null
    checkRights(person, key, state.content, published)
    if (published === null) await moveItemToTrash(inside, edit, state.content)
    else await writeEdited(inside, edit, state, published)
    const attempt = published === null ? {} : attemptDetails(edit.attempt, state.revision + 1)
    await recordChange(inside.db, edit, 'content.discard', { ...details, ...attempt })
  },
}

/** Changes of the drafts of items. */
export const itemDrafts = draftEngine(itemDocument)

/** Makes `edited` what is edited; what is the same as what is published is no draft. `digests`: of the saves it contains. */
export async function writeEdited(
  { db }: Cms,
  { key, actor }: Pick<ItemEdit, 'key' | 'actor'>,
  { revision, published, edited: before }: ItemState,
  edited: StoredContent | null,
  digests?: readonly string[],
): Promise<void> {
  await rememberRevision(db, { ...key, revision }, before)
  await followInItem(db, { key, actor }, { before, after: edited })
  const content = isSame(edited, published?.content ?? null) ? null : edited
  await writeContentDraft(db, { ...key, revision: revision + 1, content, edited, author: actor.person, digests })
}
