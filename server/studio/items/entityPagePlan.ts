import { fallbackChain, sourceLocales, type LocaleCode } from '#locales/locales.ts'
import type { EntityKindDefinition } from '#schemas/kinds/kind.ts'
import { entityKinds, isEntityKind } from '#schemas/kinds/kinds.ts'
import type { PageType } from '#schemas/pageTypes.ts'
import { isReservedPermalink } from '#schemas/reservedPermalinks.ts'
import type { Cms } from '#server/content/context.ts'
import { templatePages } from '#server/content/entityTemplates.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import {
  findEntityPage,
  findFirstOfTypes,
  findPageAboveFirstLevel,
  findUsualProductType,
} from '#server/db/entityPages.ts'
import { readPageLocales } from '#server/db/pageStates.ts'
import { readStudioPage, type StudioPageRow } from '#server/db/studioPages.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { permalinkBelow } from '#server/studio/pages/newPage.ts'
import { permalinkOwners } from '#server/studio/pages/permalinkOwners.ts'

/** Where the page of an entity stands, and what is missing of it. */
export interface EntityPagePlan {
  readonly page: StudioPageRow | undefined
  /** Types the page may have, the usual one first; none for a kind without pages. */
  readonly types: readonly PageType[]
  readonly above: string | null
  /** Source locales the entity has words for and its page has no content in. */
  readonly offered: readonly { readonly locale: LocaleCode; readonly title: string; readonly permalink: string }[]
}

/** Numbers that are tried behind a permalink that is taken. */
const maxTries = 50

/** Plans the page of an entity from its content. */
export async function planEntityPage(
  cms: Cms,
  { kind, id }: ContentKey,
  content: StoredContent,
): Promise<EntityPagePlan> {
  const found = await findEntityPage(cms.db, kind, id)
  const page = found === undefined ? undefined : await readStudioPage(cms.db, found)
  const types = await typesOf(cms, kind, content)
  if (types.length === 0) return { page, types, above: null, offered: [] }
  const above = page === undefined ? await pageAbove(cms, kind, content) : page.parent_id
  const filled = new Set(
    page === undefined ? [] : (await readPageLocales(cms.db, [page.id])).map(({ locale }) => locale),
  )
  const offered = []
  for (const locale of sourceLocales.filter((code) => !filled.has(code) && hasWords(content, code))) {
    const title = nameOf(content, locale) ?? id
    offered.push({ locale, title, permalink: await freePermalink(cms, page?.id ?? '', above, locale, [title, id]) })
  }
  return { page, types, above, offered }
}

/** Returns the name of an entity in a locale: a product has the same in all. */
export function nameOf(content: StoredContent, locale: LocaleCode): string | undefined {
  const { name, title } = textsIn(content, locale)
  const candidates = [entriesOf(content['data'])['name'], name, title]
  return candidates.find((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** Returns the texts of an entity in a locale. */
export function textsIn({ texts }: StoredContent, locale: LocaleCode): Readonly<Record<string, unknown>> {
  return entriesOf(entriesOf(texts)[locale])
}

function hasWords(content: StoredContent, locale: LocaleCode): boolean {
  return Object.values(textsIn(content, locale)).some((text) => typeof text === 'string' && text.trim() !== '')
}

function entriesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

async function typesOf(cms: Cms, kind: string, content: StoredContent): Promise<readonly PageType[]> {
  const { parent } = content
  const pages = pagesOf(kind)
  const types = pages?.types(content) ?? []
  if (typeof parent !== 'string' || pages?.isLikeSiblings?.(content) !== true) return types
  const usual = await findUsualProductType(cms.db, parent)
  return types.toSorted((a, b) => Number(b === usual) - Number(a === usual))
}

function pagesOf(kind: string): EntityKindDefinition['pages'] {
  return isEntityKind(kind) ? entityKinds[kind].pages : undefined
}

async function pageAbove(cms: Cms, kind: string, { parent }: StoredContent): Promise<string | null> {
  const category = typeof parent === 'string' ? await findEntityPage(cms.db, 'category', parent) : undefined
  if (category !== undefined) return category
  const beside = await findPageAboveFirstLevel(cms.db, kind)
  if (beside !== undefined) return beside
  const overview = templatePages[pagesOf(kind)?.overview ?? '']
  const [page = null] = overview === undefined ? [] : (await findFirstOfTypes(cms.db, [overview])).values()
  return page
}

/** Returns the permalink below a page made from the first name that has letters, with a number when another page is read there. */
async function freePermalink(
  cms: Cms,
  page: string,
  above: string | null,
  locale: LocaleCode,
  names: readonly string[],
): Promise<string> {
  let wanted = ''
  for (const name of names) if (wanted === '') wanted = await permalinkBelow(cms, above, name, fallbackChain(locale))
  for (let number = 1; number <= maxTries; number += 1) {
    const permalink = number === 1 ? wanted : `${wanted}-${number}`
    if (isReservedPermalink(permalink)) continue
    if ((await permalinkOwners(cms, page, locale, permalink)).length === 0) return permalink
  }
  return wanted
}
