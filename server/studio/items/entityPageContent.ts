import type { LocaleCode } from '#locales/locales.ts'
import { isInLibrary } from '#schemas/kinds/kinds.ts'
import type { PageType } from '#schemas/pageTypes.ts'
import { pageTemplates } from '#schemas/pageTemplates.ts'
import { readReference } from '#schemas/references.ts'
import type { FullDraftContent } from '#schemas/studio/draft.ts'
import type { Cms } from '#server/content/context.ts'
import { entityTemplates, templatePages } from '#server/content/entityTemplates.ts'
import { fillSections } from '#server/content/fillTemplate.ts'
import { collectReferences, type Wanted } from '#server/content/references.ts'
import { findMissing } from '#server/db/contentItems.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { findFirstOfTypes } from '#server/db/entityPages.ts'
import { findTakenIds } from '#server/db/pageTree.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { textsIn } from '#server/studio/items/entityPagePlan.ts'

export interface EntityPageDraft {
  readonly page: string
  readonly pageType: PageType
  readonly key: ContentKey
  /** Of the entity. */
  readonly content: StoredContent
  readonly locale: LocaleCode
  readonly title: string
  readonly permalink: string
}

/**
 * Returns what the page of an entity begins with in a locale. Links to pages and pictures that this site does not have are left out; sections that
 * cannot be shown, because the entity lacks what they are about, are off, so that an editor can switch them on later.
 */
export async function entityPageContent(cms: Cms, draft: EntityPageDraft): Promise<FullDraftContent> {
  const { page, pageType, key, content, locale, title, permalink } = draft
  const { sections = [], texts = {} } = entityTemplates.get(pageType) ?? {}
  const own = textsIn(content, locale)
  const { image, gallery } = picturesOf(content)
  const values = {
    id: key.id,
    name: title,
    hero: gallery[0] ?? image,
    field: gallery[1] ?? gallery[0] ?? image,
    as_of: cms.today(locale).latest,
  }
  const options = { page, values, texts: { ...texts[locale], ...own, name: title }, onMissing: () => {} }
  const wanted: Wanted = { entities: [], lists: [], pages: new Set() }
  collectReferences(fillSections(sections, options), wanted)
  const pages = await pagesFor(cms, wanted.pages)
  const media = wanted.entities.filter(({ kind }) => isInLibrary(kind))
  const missing = await findMissing(cms.db, media)
  const isGap = (value: unknown) => isMissing(value, missing)
  const filled = fillSections(sections, { ...options, pages, isGap })
  const description = [own['description'], own['lead'], own['tagline']].find((text) => typeof text === 'string') ?? ''
  const picture = values.hero === '' ? {} : { og_image: { $ref: `media/${values.hero}` } }
  return withoutInvalid(cms, draft, {
    title,
    permalink,
    seo: { title, description, ...picture },
    sections: filled.map(({ id = '', ...section }) => ({ id, ...section })),
  })
}

/** Returns whether an issue is a text the template or the entity does not have, or a file that is not there. */
function isMissing(value: unknown, missing: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return value === '' || /^@[\w-]+$/.test(value)
  const reference = typeof value === 'object' && value !== null ? readReference(value) : undefined
  if (typeof reference === 'string') return true
  return reference?.to === 'entity' && missing.has(`${reference.shape}/${reference.id}`)
}

/** Returns the pages with these ids, or else the first of the type that stands for one. */
async function pagesFor(cms: Cms, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const taken = await findTakenIds(cms.db, [...ids])
  const types = [...ids].flatMap((id) => (taken.has(id) ? [] : (templatePages[id] ?? [])))
  const first = await findFirstOfTypes(cms.db, types)
  return new Map(
    [...ids].flatMap((id): [string, string][] => {
      const page = taken.has(id) ? id : first.get(templatePages[id] ?? '')
      return page === undefined ? [] : [[id, page]]
    }),
  )
}

/** Switches sections off that cannot be published, unless the type of page needs them. */
async function withoutInvalid(cms: Cms, draft: EntityPageDraft, content: FullDraftContent): Promise<FullDraftContent> {
  const { page, pageType, locale } = draft
  const issues = await checkContent(cms, { page, pageType, locale, content })
  const broken = new Set(issues.flatMap(({ level, section }) => (level === 'error' ? (section?.id ?? []) : [])))
  const needed = new Set(pageTemplates.get(pageType)?.requires?.flat())
  return {
    ...content,
    sections: content.sections.map((section) =>
      broken.has(section.id) && !needed.has(section.key) ? { ...section, enabled: 0 } : section,
    ),
  }
}

function picturesOf({ data }: StoredContent): { readonly image: string; readonly gallery: readonly string[] } {
  const { image, gallery } = { image: '', gallery: [], ...(typeof data === 'object' ? data : {}) }
  const ids: readonly unknown[] = Array.isArray(gallery) ? gallery : []
  return {
    image: typeof image === 'string' ? image : '',
    gallery: ids.filter((id): id is string => typeof id === 'string' && id !== ''),
  }
}
