import { fallbackChain } from '#locales/locales.ts'
import type { ContentItem } from '#schemas/studio/calls/content.ts'
import { mayChange } from '#schemas/studio/roles.ts'
import { announce } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { writeContentDraft } from '#server/db/contentDrafts.ts'
import { deletePublishedItem } from '#server/db/contentItems.ts'
import { findPagesOfEntities } from '#server/db/contentUses.ts'
import { readPageLocales } from '#server/db/pageStates.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { getContent, lockState, recordChange, type ContentEdit } from '#server/studio/items/item.ts'
import { itemDrafts } from '#server/studio/items/itemDrafts.ts'
import { checkRights } from '#server/studio/items/itemRights.ts'
import { checkUnused, findUses } from '#server/studio/items/itemUses.ts'
import { addPublishedVersion } from '#server/studio/items/addPublishedVersion.ts'
import { tagsOf } from '#server/studio/items/publishItem.ts'
import { withdrawInside } from '#server/studio/pages/publishPage.ts'
import { StudioError } from '#server/studio/studioError.ts'

type Withdrawing = Omit<ContentEdit, 'revision'>

/** Takes an item off the site as `withdrawItem` does, and returns it. */
export async function withdrawContent(cms: Cms, edit: Withdrawing, message: string): Promise<ContentItem> {
  return inEditing(cms, async (inside) => {
    if (await withdrawItem(inside, edit, { message })) await announce(inside, tagsOf(edit.key))
    return getContent(inside, edit.key)
  })
}

/**
 * Takes an item off the site with its page, inside a transaction that announces `tagsOf` the item; its content stays as the draft.
 * Returns whether it was live. Throws 409 with the uses that visitors have beside its page, and where the item has another revision;
 * `locale_forbidden` where the person may not change its page in a locale.
 */
export async function withdrawItem(
  inside: Cms,
  edit: Withdrawing,
  { message, revision }: { readonly message: string; readonly revision?: number },
): Promise<boolean> {
  const { key, person, actor } = edit
  const { db } = inside
  const state = await lockState(db, key)
  await itemDrafts.checkRevision(inside, state, revision)
  const { published, draft, content: edited } = state
  if (published === undefined) return false
  checkRights(person, key, published.content, null)
  const pages = (await findPagesOfEntities(db, key.kind, [key.id])).map(({ id }) => id)
  const { uses } = await findUses(db, key)
  const others = uses.filter(({ kind, id, live }) => live === true && !(kind === 'page' && pages.includes(id)))
  checkUnused({ uses: others, total: others.length })
  await withdrawPages(inside, edit, pages, message)
  await addPublishedVersion(db, key, state)
  await deletePublishedItem(db, key)
  const author = draft.content === null ? actor.person : draft.updated_by
  await writeContentDraft(db, { ...key, revision: draft.revision + 1, content: edited, edited, author })
  await recordChange(db, edit, 'content.withdraw', message === '' ? {} : { message })
  return true
}

async function withdrawPages(
  inside: Cms,
  { person, actor }: Withdrawing,
  pages: readonly string[],
  message: string,
): Promise<void> {
  const live = (await readPageLocales(inside.db, pages)).filter(({ published }) => published)
  const foreign = live.find(({ locale }) => !mayChange(person, locale))
  if (foreign !== undefined) {
    const { locale } = foreign
    throw new StudioError('locale_forbidden', `You may not change the content of ${locale}`, { locale })
  }
  // What others fall back to goes first: otherwise the page would be found at its permalink in between.
  const order = live.toSorted((a, b) => fallbackChain(a.locale).length - fallbackChain(b.locale).length)
  for (const { page_id: page, locale } of order) await withdrawInside(inside, { page, locale, actor, message })
}
