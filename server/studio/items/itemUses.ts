import type { Kysely } from 'kysely'
import { isInLibrary, isListedEntity } from '#schemas/kinds/kinds.ts'
import { kindOfShape, shapes } from '#schemas/kinds/shapes.ts'
import type { ItemKey } from '#server/db/contentDrafts.ts'
import { findMissing } from '#server/db/contentItems.ts'
import {
  findItemsShowing,
  findItemsWith,
  findPagesOfEntities,
  findPagesWith,
  findSharedWith,
} from '#server/db/contentUses.ts'
import { findPresetsWith } from '#server/db/ownPresets.ts'
import type { Database } from '#server/db/tables.ts'
import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { entityReferences } from '#server/studio/items/entityReferences.ts'
import { referencePaths, type Target } from '#server/studio/items/referencePaths.ts'
import { presetUses, sharedUses, type StoredSections } from '#server/studio/items/sectionUses.ts'
import { readNames } from '#server/studio/pages/subjectNames.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { findTextUses } from '#server/studio/items/textUses.ts'

export type ContentUses = CallResult<'getContentUses'>
type Use = ContentUses['uses'][number]

/** Returns the pages, published or drafts, and the items that show an item; `files` are the addresses of a file. */
export async function findUses(
  db: Kysely<Database>,
  key: ItemKey,
  files: readonly string[] = [],
): Promise<ContentUses> {
  if (key.kind === 'menu') return { uses: [{ ...key, title: key.id, path: '', live: true }], total: 1 }
  if (key.kind === 'text') return listOf(unique(await findTextUses(db, key.id)))
  if (!isReferredTo(key.kind)) return { uses: [], total: 0 }
  const target: Target = { ...key, files: files.map((file) => file.replace(/[?#].*/, '')) }
  const candidates = await readCandidates(db, key.kind, [key.id], target.files)
  const items = itemUses(candidates, target)
  const shared = sharedUses(candidates, target)
  const uses = unique([
    ...pageUses(candidates, target),
    ...items,
    ...presetUses(candidates, target),
    ...shared,
    ...(await addressUses(db, target, [...items, ...shared])),
    ...(await documentUses(db, target)),
  ])
  return listOf(uses)
}

/** Returns what shows each of some items of a kind, by its id; not for files, texts and menus. */
export async function findUsesOfEach(
  db: Kysely<Database>,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ContentUses>> {
  if (!isReferredTo(kind) || ids.length === 0) return new Map()
  const candidates = await readCandidates(db, kind, ids, [])
  return new Map(
    ids.map((id) => {
      const target = { kind, id, files: [] }
      return [
        id,
        listOf(
          unique([
            ...pageUses(candidates, target),
            ...itemUses(candidates, target),
            ...sharedUses(candidates, target),
            ...presetUses(candidates, target),
          ]),
        ),
      ]
    }),
  )
}

// Of the kinds without a document nothing is shown.
function isReferredTo(kind: string): boolean {
  return shapes.some((shape) => kindOfShape(shape) === kind)
}

function listOf(uses: readonly Use[]): ContentUses {
  return { uses: [...uses], total: uses.length }
}

/** Gives each use the title or name it has in a locale. */
export async function nameUses(cms: Cms, { uses, total }: ContentUses, locale: LocaleCode): Promise<ContentUses> {
  const subjectOf = ({ kind, id }: Use) => `${kind}:${id}`
  const names = await readNames(cms, uses.map(subjectOf), locale)
  return { uses: uses.map((use) => ({ ...use, title: names.get(subjectOf(use)) ?? use.title })), total }
}

/** Throws 409 with the uses of an item that cannot do without it. */
export function checkUnused(found: ContentUses): void {
  const named = namedUses(found)
  if (named.length > 0) throw new StudioError('in_use', 'Something shows this', { uses: named, total: named.length })
}

/** Returns the uses that cannot do without an item. */
export function namedUses({ uses }: ContentUses): ContentUses['uses'] {
  return uses.filter(({ optional }) => optional !== true)
}

/** Returns what sections name an entity by, as `findPagesWith` looks for it. */
export function entityTokens({ kind, id }: ItemKey): string[] {
  return [id, ...shapes.flatMap((shape) => (kindOfShape(shape) === kind ? [`${shape}/${id}`] : []))]
}

/** What may show one of some items. */
interface Candidates extends StoredSections {
  readonly pages: Awaited<ReturnType<typeof findPagesWith>>
  readonly ownPages: Awaited<ReturnType<typeof findPagesOfEntities>>
  readonly items: Awaited<ReturnType<typeof findItemsWith>>
}

async function readCandidates(
  db: Kysely<Database>,
  kind: string,
  ids: readonly string[],
  files: readonly string[],
): Promise<Candidates> {
  const tokens = [...ids.flatMap((id) => entityTokens({ kind, id })), ...files]
  const lists = isListedEntity(kind) ? [kind] : []
  return {
    pages: await findPagesWith(db, tokens, lists, ids.length),
    ownPages: await findPagesOfEntities(db, kind, ids),
    items: await findItemsWith(db, ids),
    presets: await findPresetsWith(db, tokens, lists),
    shared: await findSharedWith(db, tokens, lists),
  }
}

function pageUses({ pages, ownPages }: Candidates, target: Target): Use[] {
  const referring = pages.flatMap(({ id, locale, title, sections, live }) =>
    referencePaths(sections, target).map(({ path, ...found }) => {
      return { kind: 'page', id, title, ...(isLocaleCode(locale) ? { locale } : {}), path, ...found, ...liveMark(live) }
    }),
  )
  const own = ownPages.filter(({ entity }) => entity === target.id)
  return [
    ...referring,
    ...own.map(({ id, title, live }) => ({ kind: 'page', id, title: title ?? id, path: '', ...liveMark(live) })),
  ]
}

function itemUses({ items }: Candidates, target: Target): Use[] {
  return items.flatMap(({ kind, id, title, content, live }) => {
    const found = entityReferences(kind, content).filter((each) => each.kind === target.kind && each.id === target.id)
    return found.map(({ path }) => ({ kind, id, title: title ?? id, path, ...liveMark(live) }))
  })
}

/** Returns the items that have the address of a file in a text or as captions. */
async function addressUses(db: Kysely<Database>, { files }: Target, found: readonly Use[]): Promise<Use[]> {
  if (files.length === 0) return []
  const named = new Set(found.map(({ kind, id }) => `${kind}/${id}`))
  const items = (await findItemsShowing(db, files)).filter(({ kind, id }) => !named.has(`${kind}/${id}`))
  return items.map(({ kind, id, title, live }) => ({ kind, id, title: title ?? id, path: '', ...liveMark(live) }))
}

// Products and categories show the media of certain ids as their documents (`mediaDocuments.ts`).
async function documentUses(db: Kysely<Database>, { kind, id }: Target): Promise<Use[]> {
  const [, ownerKind = '', owner = '', path = ''] = /^(product|category)\/(.+)\/(leaflet|brochure)$/.exec(id) ?? []
  if (!isInLibrary(kind) || owner === '') return []
  const missing = await findMissing(db, [{ kind: ownerKind, id: owner }])
  return missing.size > 0 ? [] : [{ kind: ownerKind, id: owner, title: owner, path, live: true }]
}

// A draft mostly shows what the published version does.
function unique(uses: readonly Use[]): Use[] {
  const byKey = new Map<string, Use>()
  for (const use of uses) {
    const key = JSON.stringify([use.kind, use.id, use.locale, use.path])
    byKey.set(key, { ...use, ...liveMark(use.live ?? byKey.get(key)?.live ?? false) })
  }
  return [...byKey.values()]
}

function liveMark(live: boolean): Pick<Use, 'live'> {
  return live ? { live } : {}
}
