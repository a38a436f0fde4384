import * as v from 'valibot'
import { defaultLocale, type LocaleCode } from '#locales/locales.ts'
import { templateCodes, type PageType } from '#schemas/pageTypes.ts'
import { mayChange } from '#schemas/studio/roles.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { announce, deferExtensions, pageTags } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { writeContent } from '#server/content/rawContent.ts'
import { pageId } from '#server/content/dump.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { writeDraft } from '#server/db/pageDrafts.ts'
import { nextPosition } from '#server/db/pageTree.ts'
import { inSavepoint } from '#server/db/savepoint.ts'
import { writePages } from '#server/db/pages.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { Actor, StudioPerson } from '#server/studio/context.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { readState } from '#server/studio/items/item.ts'
import { entityPageContent } from '#server/studio/items/entityPageContent.ts'
import { planEntityPage, type EntityPagePlan } from '#server/studio/items/entityPagePlan.ts'
import { freePageId } from '#server/studio/pages/newPage.ts'
import { readTitles, summarize } from '#server/studio/pages/pageSummaries.ts'
import { publishInside } from '#server/studio/pages/publishPage.ts'
import { slugOf } from '#server/studio/slug.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Returns the page of an item with its states, and the locales it can be made in. */
export async function getEntityPage(cms: Cms, key: ContentKey): Promise<CallResult<'getEntityPage'>> {
  const { edited } = await readState(cms.db, key)
  if (edited === null) throw new StudioError('not_found', 'There is no such item')
  const { page, types, above, offered } = await planEntityPage(cms, key, edited)
  const [summary = null] = page === undefined ? [] : await summarize(cms, [page], defaultLocale)
  const titles = above === null ? undefined : await readTitles(cms, [above], defaultLocale)
  return {
    page: summary,
    types: [...types],
    above: above === null ? null : { id: above, title: titles?.get(above) ?? above },
    offered: [...offered],
  }
}

export interface EntityPageMake {
  readonly key: ContentKey
  readonly pageType?: PageType | undefined
  readonly locales: readonly LocaleCode[]
  readonly person: StudioPerson
  readonly actor: Actor
  /** Message of the publication; `undefined`: drafts are made. */
  readonly publish: string | undefined
  /** Whether a locale that cannot be published stays a draft; otherwise nothing is made then. */
  readonly mayStayDraft?: boolean
}

/** A locale of a page that could not be published, with the reason. */
export interface UnpublishedLocale {
  readonly locale: LocaleCode
  readonly reason: StudioError
}

/** Makes the page of an item that is published, in some locales, from the template of its type. */
export async function makeEntityPage(cms: Cms, make: EntityPageMake): Promise<CallResult<'getEntityPage'>> {
  await inEditing(cms, async (inside) => {
    const { published } = await readState(inside.db, make.key, true)
    if (published === undefined) throw new StudioError('not_found', 'Publish the item first: its page shows it')
    await makePageInside(inside, make, published.content)
  })
  return getEntityPage(cms, make.key)
}

/** Makes the page in the transaction of a larger change. Returns the locales that stay drafts because they cannot be published. */
export async function makePageInside(
  cms: Cms,
  make: EntityPageMake,
  content: StoredContent,
  plan?: EntityPagePlan,
): Promise<readonly UnpublishedLocale[]> {
  const { deferred, runExtensions } = deferExtensions(cms)
  const planned = plan ?? (await planEntityPage(deferred, make.key, content))
  const unpublished = await makePageAt(deferred, make, content, planned)
  await runExtensions()
  return unpublished
}

async function makePageAt(
  cms: Cms,
  make: EntityPageMake,
  content: StoredContent,
  plan: EntityPagePlan,
): Promise<readonly UnpublishedLocale[]> {
  const { key, locales, person, actor, publish, mayStayDraft = false } = make
  const forbidden = locales.find((locale) => !mayChange(person, locale))
  if (forbidden !== undefined) {
    throw new StudioError('locale_forbidden', `You may not change the content of ${forbidden}`, { locale: forbidden })
  }
  const chosen = plan.offered.filter(({ locale }) => locales.includes(locale))
  const other = locales.find((locale) => chosen.every((each) => each.locale !== locale))
  if (other !== undefined) {
    throw new StudioError('exists', `The page has content in ${other} already, or there are no words for it`, {
      locale: other,
    })
  }
  const { page, pageType } = await pageOf(cms, make, plan)
  for (const { locale, title, permalink } of chosen) {
    const draft = await entityPageContent(cms, { page, pageType, key, content, locale, title, permalink })
    await writeDraft(cms.db, {
      page_id: page,
      locale,
      content: writeContent({
        title,
        permalink,
        seo: JSON.stringify(draft.seo),
        sections: draft.sections.map(({ id, key: name, enabled, data }) => ({
          id,
          key: name,
          ...(enabled === undefined ? {} : { enabled: JSON.stringify(enabled) }),
          data: JSON.stringify(data),
        })),
      }),
      base_version_id: null,
      updated_by: actor.person?.id ?? null,
      updated_by_name: actor.person?.name ?? null,
    })
  }
  const details = { from: `${key.kind}:${key.id}`, page_type: pageType, parent: plan.above, locales }
  await writeAudit(cms.db, { ...actor, action: 'page.create', subject: `page:${page}`, details })
  const unpublished: UnpublishedLocale[] = []
  if (publish !== undefined) {
    for (const { locale } of chosen) {
      const publication = { page, locale, actor, message: publish }
      try {
        if (mayStayDraft) await inSavepoint(cms.db, () => publishInside(cms, publication))
        else await publishInside(cms, publication)
      } catch (error) {
        if (!mayStayDraft || !(error instanceof StudioError)) throw error
        unpublished.push({ locale, reason: error })
      }
    }
  }
  await announce(cms, pageTags(page, { entity_kind: key.kind, entity_id: key.id }))
  return unpublished
}

/**
 * Makes what is missing of a page in every locale that the person may change; nothing where nothing is. Returns the locales that stay
 * drafts because they cannot be published.
 */
export async function makeUsualPage(
  cms: Cms,
  make: Omit<EntityPageMake, 'locales' | 'pageType'>,
  content: StoredContent,
): Promise<readonly UnpublishedLocale[]> {
  const plan = await planEntityPage(cms, make.key, content)
  const locales = plan.offered.map(({ locale }) => locale).filter((locale) => mayChange(make.person, locale))
  return locales.length > 0 ? makePageInside(cms, { ...make, locales }, content, plan) : []
}

/** Returns the page there is, or a new one, last of its level. */
async function pageOf(
  cms: Cms,
  { key, pageType: wanted }: EntityPageMake,
  { page, types, above }: EntityPagePlan,
): Promise<{ readonly page: string; readonly pageType: PageType }> {
  const [usual] = types
  if (usual === undefined) throw new StudioError('not_found', `A ${key.kind} has no page`)
  const pageType = types.find((type) => type === (page?.page_type ?? wanted)) ?? usual
  if (page !== undefined) return { page: page.id, pageType }
  const id = await freePageId(cms, undefined, pageIdFor(key))
  const position = await nextPosition(cms.db, above)
  const entity = { entity_kind: key.kind, entity_id: key.id }
  const row = { id, page_type: pageType, template: templateCodes[pageType], parent_id: above, position, ...entity }
  await writePages(cms.db, [row], 'editor')
  return { page: id, pageType }
}

function pageIdFor({ kind, id }: ContentKey): string {
  const wanted = `${kind}/${id}`
  return v.is(pageId, wanted) ? wanted : `${kind}/${slugOf(id, defaultLocale) || 'page'}`
}
