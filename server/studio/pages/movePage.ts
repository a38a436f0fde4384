import { defaultLocale, isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import type { StudioRights } from '#schemas/studio/roles.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { announce, pageTags } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { permalinksOf, redirectMoved } from '#server/content/moveRedirects.ts'
import { readCurrentContent } from '#server/content/currentContent.ts'
import { parseContent } from '#server/content/rawContent.ts'
import { writeAudit } from '#server/db/audit.ts'
import { lockTree, nextRevision, readLocalesBelow, setLastPosition, setPosition } from '#server/db/pageTree.ts'
import { addVersion, publishVersion } from '#server/db/pageVersions.ts'
import { readAncestors, readStudioPage } from '#server/db/studioPages.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import type { Actor } from '#server/studio/context.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { storeDraft } from '#server/studio/pages/storeDraft.ts'
import { versionOf } from '#server/studio/pages/versionOf.ts'
import { findPage, summaryOf } from '#server/studio/pages/listPages.ts'
import { followPermalink } from '#server/studio/pages/followRename.ts'
import { checkLocale } from '#server/studio/checkLocale.ts'
import { StudioError } from '#server/studio/studioError.ts'

/**
 * Moves a page in the tree. With permalinks, those of published locales change at once, as versions of their own, and the old ones
 * redirect; a draft follows if it still has the old one; with permalinks alone the page keeps its position. Throws `invalid` for a loop, a sibling that is none, and permalinks that
 * cannot be published; `locale_forbidden` when the person may not change each locale of the page, and, where its parent is another one, of
 * those below it: their breadcrumbs change.
 */
export async function movePage(
  cms: Cms,
  page: string,
  { parent, after, permalinks = {} }: CallBody<'movePage'>,
  rights: StudioRights,
  actor: Actor,
): Promise<CallResult<'movePage'>> {
  return inEditing(cms, async (inside) => {
    await lockTree(inside.db)
    const row = await findPage(inside, page)
    if (parent !== null) await checkParent(inside, page, parent)
    const isElsewhere = parent !== row.parent_id
    if (isElsewhere || after !== undefined || Object.keys(permalinks).length === 0) {
      for (const locale of await readLocalesBelow(inside.db, page, isElsewhere)) checkLocale(rights, locale)
      await insertPage(inside, page, parent, after)
    }
    const before = await permalinksOf(inside, page)
    const issues: ContentIssue[] = []
    for (const [locale, permalink] of Object.entries(permalinks)) {
      if (isLocaleCode(locale)) issues.push(...(await changePermalink(inside, { page, locale, permalink }, actor)))
    }
    if (issues.length > 0) throw new StudioError('invalid', 'The permalinks cannot be published', { issues })
    const tags = await redirectMoved(inside, page, before)
    const details = { from: row.parent_id, parent, after, permalinks }
    await writeAudit(inside.db, { ...actor, action: 'page.move', subject: `page:${page}`, details })
    await announce(inside, [...pageTags(page, row), ...tags])
    return summaryOf(inside, page, defaultLocale)
  })
}

async function checkParent(cms: Cms, page: string, parent: string): Promise<void> {
  await findPage(cms, parent)
  if (parent === page || (await readAncestors(cms.db, parent)).includes(page)) {
    throw new StudioError('invalid', `"${parent}" lies below the page`, { parent })
  }
}

async function insertPage(
  cms: Cms,
  page: string,
  parent: string | null,
  after: string | null | undefined,
): Promise<void> {
  if (after === undefined) return setLastPosition(cms.db, page, parent)
  if (after === null) return setPosition(cms.db, page, parent, null)
  const sibling = await readStudioPage(cms.db, after)
  if (sibling === undefined || sibling.parent_id !== parent || after === page) {
    throw new StudioError('invalid', `"${after}" is no other page of that level`, { after })
  }
  return setPosition(cms.db, page, parent, sibling)
}

/** Publishes what is published under another permalink. Returns the errors that keep it from being so. */
async function changePermalink(
  cms: Cms,
  { page, locale, permalink }: { readonly page: string; readonly locale: LocaleCode; readonly permalink: string },
  actor: Actor,
): Promise<ContentIssue[]> {
  const state = await readState(cms, { page, locale }, true)
  if (state.published === undefined) {
    throw new StudioError('invalid', `The page is not published in ${locale}`, { locale })
  }
  const published = readCurrentContent(state.published.content)
  if (published.permalink === permalink) return []
  const content = { ...published, permalink }
  const checked = { page, pageType: state.facts.page_type, locale, content: parseContent(content) }
  const errors = (await checkContent(cms, checked)).filter(
    ({ level, path }) => level === 'error' && path === 'permalink',
  )
  if (errors.length > 0) return errors
  const revision = await nextRevision(cms.db)
  const moved = { ...state, stored: content, revision }
  const version = await addVersion(cms.db, versionOf(moved, { author: actor.person, message: '' }))
  await publishVersion(cms.db, version.id)
  await followPermalink(cms, moved, { from: published.permalink, to: permalink, by: version.id, actor })
  if (state.hasDraft && state.content.permalink === published.permalink) {
    await storeDraft(cms, { ...state, base: version }, { ...state.content, permalink }, actor)
  }
  return []
}
