import type { LocaleCode } from '#locales/locales.ts'
import { isSiteKind, type SiteKind } from '#schemas/kinds/siteKinds.ts'
import type { ContentItem } from '#schemas/studio/calls/content.ts'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { upgradeItem } from '#server/content/currentItem.ts'
import { announce } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { redirectsTag } from '#server/content/findRedirect.ts'
import { writeContentDraft } from '#server/db/contentDrafts.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { addContentVersion, readLastPublished } from '#server/db/contentVersions.ts'
import { endItemReview } from '#server/db/endReviews.ts'
import { findUnpublishedTexts } from '#server/db/words.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { contentIssuesOf } from '#server/studio/items/itemIssues.ts'
import {
  getContent,
  lockState,
  recordChange,
  type ContentEdit,
  type ItemState,
  type LockedItem,
} from '#server/studio/items/item.ts'
import { itemDrafts } from '#server/studio/items/itemDrafts.ts'
import { checkRights } from '#server/studio/items/itemRights.ts'
import { makePageInside } from '#server/studio/items/entityPage.ts'
import { planEntityPage } from '#server/studio/items/entityPagePlan.ts'
import { addPublishedVersion } from '#server/studio/items/addPublishedVersion.ts'
import { retitlePage } from '#server/studio/items/retitlePage.ts'
import { followInItem } from '#server/studio/items/followInItem.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { readItemRevision } from '#server/studio/items/storedItems.ts'
import { staysAsDraft } from '#server/studio/drafts/staysAsDraft.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { wordKeysOf } from '#server/studio/items/wordKeys.ts'
import { writePublished } from '#server/studio/items/writePublished.ts'

/**
 * Publishes the draft of an item as its next version, in the same transaction the words it uses that visitors do not have yet, and the page to be
 * made of it. One that is sent again, because its response was lost, happens once. Throws 422 with every error.
 */
export async function publishContent(
  cms: Cms,
  edit: ContentEdit,
  message: string,
  page?: CallBody<'publishContent'>['page'],
): Promise<ContentItem> {
  const { key, person, actor } = edit
  return inEditing(cms, async (inside) => {
    const before = await findLive(inside, edit)
    const content = before ?? (await publishItem(inside, edit, message))
    if (content === undefined) throw new StudioError('not_found', 'There is no draft to publish')
    await announce(inside, tagsOf(key))
    if (page === undefined) return getContent(inside, key)
    const plan = await planEntityPage(inside, key, content)
    // The publication before has made the page, unless it was that of somebody else.
    const isMissing = (locale: LocaleCode) => plan.offered.some((each) => each.locale === locale)
    const locales = before === undefined ? page.locales : page.locales.filter(isMissing)
    const make = { key, pageType: page.page_type, locales, person, actor, publish: message }
    if (locales.length > 0) await makePageInside(inside, make, content, plan)
    return getContent(inside, key)
  })
}

/** Returns what visitors have where it is what the person saw, at a revision before; a draft of later changes stays. */
async function findLive({ db }: Cms, { key, revision }: ContentEdit): Promise<StoredContent | undefined> {
  const { draft, published } = await lockState(db, key)
  if (revision === undefined || revision === draft.revision || published === undefined) return undefined
  return isSame(await readItemRevision(db, key, revision), published.content) ? published.content : undefined
}

/**
 * Publishes inside a transaction that announces `tagsOf` the item; its page takes its new name. Returns what is published, nothing without a draft. Rejects before it
 * writes anything.
 */
export async function publishItem(inside: Cms, edit: ContentEdit, message: string): Promise<StoredContent | undefined> {
  const state = await lockState(inside.db, edit.key)
  await itemDrafts.checkRevision(inside, state, edit.revision)
  const { content, revision } = state.draft
  if (content === null) return undefined
  return makeLive(inside, edit, state, { content, message, revision, isOlder: false })
}

type Publisher = Omit<ContentEdit, 'revision'>

interface Publication {
  readonly content: StoredContent
  readonly message: string
  /** Of the item when the content was edited; `null` where that is not known. */
  readonly revision: number | null
}

/** Content that a schedule or a request holds. */
export interface HeldItem extends Publication {
  /** When it was chosen. */
  readonly since: Date
}

/**
 * Publishes content that was held before, inside a transaction; a draft of other content stays, and without one what was published
 * after it becomes the draft. Does nothing where visitors have it already. Throws 404 where the item is gone, and rejects before it writes anything.
 */
export async function publishHeldItem(inside: Cms, edit: Publisher, held: HeldItem): Promise<void> {
  const state = await lockState(inside.db, edit.key)
  if (isSame(held.content, state.published?.content)) {
    const { content } = held
    return endItemReview(inside.db, edit.key, { content, version: null, person: edit.actor.person }, inside.now())
  }
  await makeLive(inside, edit, state, { ...held, isOlder: await isBeforeLive(inside, state, held) })
  await announce(inside, tagsOf(edit.key))
}

/** Returns whether what visitors have was edited after what is held; by when it was written, where its revision is not known. */
async function isBeforeLive({ db }: Cms, { key, published }: ItemState, held: HeldItem): Promise<boolean> {
  if (published === undefined) return false
  const last = await readLastPublished(db, key)
  const isLast = last !== undefined && isSame(upgradeItem(key.kind, last.content), published.content)
  if (isLast && last.revision !== null && held.revision !== null) return held.revision < last.revision
  return held.since < published.updated_at
}

/** Throws unless the person may publish content of an item, and `invalid` with every error where it has any. */
export async function checkPublication(
  inside: Cms,
  { key, person }: Pick<ContentEdit, 'key' | 'person'>,
  { published }: Pick<ItemState, 'published'>,
  content: StoredContent,
): Promise<void> {
  checkRights(person, key, published?.content ?? null, content)
  await checkErrors(inside, key, content)
}

/** Throws `invalid` with every error of the content of an item. */
export async function checkErrors(inside: Cms, key: ContentKey, content: StoredContent): Promise<void> {
  const issues = await contentIssuesOf(inside, key, content)
  if (issues.some(({ level }) => level === 'error')) {
    throw new StudioError('invalid', 'The item cannot be published', { issues })
  }
}

async function makeLive(
  inside: Cms,
  edit: Publisher,
  state: LockedItem,
  publication: Publication & { readonly isOlder: boolean },
): Promise<StoredContent> {
  const { key, actor } = edit
  const { db } = inside
  const { draft, published } = state
  const { content: given, message, revision: seen } = publication
  await checkPublication(inside, edit, state, given)
  // First, so that a word that is rejected leaves the item as it is.
  await publishWords(inside, edit, given, message)
  await addPublishedVersion(db, key, state)
  await writePublished(db, key, given)
  // As it was written: rich text is sanitised.
  const content = (await readPublishedItem(db, key))?.content ?? given
  const version = await addContentVersion(db, { ...key, content, author: actor.person, message, revision: seen })
  await endItemReview(db, key, { content: given, version, person: actor.person }, inside.now())
  const later = staysAsDraft(isSame, state, publication) ? state.content : null
  const revision = draft.revision + 1
  await followInItem(db, edit, { before: state.edited, after: later ?? content })
  await writeContentDraft(db, {
    ...{ ...key, revision, content: later, edited: later ?? content },
    author: later === null ? actor.person : draft.updated_by,
  })
  await recordChange(db, edit, 'content.publish', message === '' ? {} : { message })
  if (published !== undefined) {
    await retitlePage(inside, { key, before: published.content, after: content, actor, message })
  }
  return content
}

/** Publishes the words an item uses that visitors do not have yet. */
async function publishWords(inside: Cms, edit: Publisher, content: StoredContent, message: string): Promise<void> {
  const ids = wordKeysOf(edit.key.kind, content).flatMap(({ id }) => [id, `${id}/text`])
  const words = await findUnpublishedTexts(inside.db, ids)
  for (const { id, revision } of words) {
    await publishItem(inside, { ...edit, key: { kind: 'text', id }, revision }, message)
  }
  if (words.length > 0) await announce(inside, ['texts'])
}

/** Returns the cache tags of a change of an item. */
export function tagsOf({ kind, id }: ContentKey): string[] {
  return isSiteKind(kind) ? [siteTags[kind]] : [`${kind}:${id}`, `list:${kind}`]
}

const siteTags: Readonly<Record<SiteKind, string>> = { menu: 'menus', text: 'texts', redirect: redirectsTag }
