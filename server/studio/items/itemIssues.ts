import * as v from 'valibot'
import { fallbackChain, isLocaleCode } from '#locales/locales.ts'
import { distinctIssues, errorAt, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import type { Cms } from '#server/content/context.ts'
import { dumpEntity } from '#server/content/dump.ts'
import { itemRules } from '#server/content/itemRules.ts'
import { markupFindings } from '#server/content/markupFindings.ts'
import { type EntityKind, entityKinds, isInLibrary } from '#schemas/kinds/kinds.ts'
import { storedErrorsIn } from '#schemas/studio/storedErrors.ts'
import { unknownFieldWarnings } from '#schemas/studio/unknownFields.ts'
import { findMissing, haveDifferentSizes, readCategoriesAbove } from '#server/db/contentItems.ts'
import type { ItemKey } from '#server/db/contentDrafts.ts'
import { readPictures } from '#server/db/pictures.ts'
import { findTexts } from '#server/db/words.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { dealerIssues } from '#server/studio/items/dealerIssues.ts'
import { entityReferences, type EntityReference } from '#server/studio/items/entityReferences.ts'
import { menuIssues } from '#server/studio/items/menuIssues.ts'
import { redirectIssues } from '#server/studio/items/redirectIssues.ts'
import { sharedSectionIssues } from '#server/studio/items/sharedSectionIssues.ts'
import { textIssues } from '#server/studio/items/textIssues.ts'
import { wordKeysOf } from '#server/studio/items/wordKeys.ts'
import { valueIssues } from '#server/studio/items/valueIssues.ts'

interface EntityKey extends ItemKey {
  readonly kind: EntityKind
}

type AsyncRule = (cms: Cms, data: unknown, found: readonly ContentIssue[]) => Promise<ContentIssue[]>

/** Rules of a kind that need the database or the borders of the world; `found` has the issues of its other rules. */
const asyncRules: Readonly<Partial<Record<EntityKind, AsyncRule>>> = {
  retailer: (_cms, data, found) => dealerIssues(data, found),
  brand: iconIssues,
}

/** Returns everything that keeps content of the right outer form from being published, and warnings. */
export async function contentIssuesOf(cms: Cms, key: ContentKey, content: StoredContent): Promise<ContentIssue[]> {
  return distinctIssues(await allIssuesOf(cms, key, content))
}

async function allIssuesOf(cms: Cms, key: ContentKey, content: StoredContent): Promise<ContentIssue[]> {
  if (key.kind === 'menu') return menuIssues(cms, key.id, content)
  if (key.kind === 'redirect') return redirectIssues(cms, key, content)
  if (key.kind === 'text') return textIssues(key.id, content)
  return entityIssues(cms, { kind: key.kind, id: key.id }, content)
}

async function entityIssues(cms: Cms, { kind, id }: EntityKey, content: StoredContent): Promise<ContentIssue[]> {
  const { data, texts } = content
  const schemas = entityKinds[kind]
  const ruled = itemRules(kind, content)
  return [
    ...valueIssues(dumpEntity.entries.position, content['position'], { path: 'position' }),
    ...valueIssues(schemas.data, data, { path: 'data' }),
    ...storedErrorsIn(schemas.data, data, 'data'),
    // The library keeps facts about its files beside the fields of the kind.
    ...(isInLibrary(kind) ? [] : unknownFieldWarnings(schemas.data, data, 'data')),
    // A locale may hold a part of the texts and leave the rest to its fallback: only what is there is checked.
    ...Object.entries(typeof texts === 'object' ? { ...texts } : {}).flatMap(([locale, own]) => [
      ...valueIssues(v.partial(schemas.texts), own, { path: `texts.${locale}`, locale }),
      ...[
        ...unknownFieldWarnings(schemas.texts, own, `texts.${locale}`),
        ...markupFindings(schemas.texts, own, `texts.${locale}`),
        ...storedErrorsIn(schemas.texts, own, `texts.${locale}`),
      ].map((finding) => ({ ...finding, locale })),
    ]),
    ...missingTexts(schemas.texts, texts),
    ...ruled,
    ...(await referenceIssues(cms, { kind, id }, content)),
    ...((await asyncRules[kind]?.(cms, data, ruled)) ?? []),
    ...(await wordIssues(cms, kind, content)),
    ...(kind === 'shared_section' ? await sharedSectionIssues(cms, id, content) : []),
  ]
}

/** Returns the texts that a locale needs and that are neither in it nor in those it falls back to: its page would leave out what shows them. */
function missingTexts(schema: v.GenericSchema, texts: unknown): ContentIssue[] {
  const result = v.safeParse(textsByLocale, texts)
  const stored = result.success ? result.output : {}
  return Object.entries(stored).flatMap(([locale, own]) => {
    if (!isLocaleCode(locale) || Object.keys(own).length === 0) return []
    const merged = Object.assign(
      {},
      ...fallbackChain(locale)
        .map((code) => stored[code])
        .reverse(),
    )
    return valueIssues(schema, merged, { path: `texts.${locale}`, locale }).filter(({ code }) => code === 'missing')
  })
}

const textsByLocale = v.record(v.string(), v.looseObject({}))
/** Tabs and bookmarks show a square; a smaller picture would be blurred. */
async function iconIssues(cms: Cms, data: unknown): Promise<ContentIssue[]> {
  const { icon } = v.parse(withIcon, data)
  const [picture] = icon === '' ? [] : await readPictures(cms.db, [icon])
  if (picture === undefined) return []
  const { file, width, height } = picture
  const isLarge = width >= minIconWidth || /\.svg(\?|$)/i.test(file)
  return width === height && isLarge ? [] : [errorAt('data.icon', rule('icon_size', {}))]
}

const minIconWidth = 200
const withIcon = v.fallback(v.object({ icon: v.optional(v.string(), '') }), { icon: '' })
async function wordIssues(cms: Cms, kind: EntityKind, content: StoredContent): Promise<ContentIssue[]> {
  const used = wordKeysOf(kind, content)
  const known = await findTexts(
    cms.db,
    used.map(({ id }) => id),
  )
  return used.flatMap(({ id, path }) =>
    known.has(id) ? [] : [{ level: 'warning', ...rule('unknown_word', { key: id }), path }],
  )
}

async function referenceIssues(cms: Cms, { kind, id }: EntityKey, content: StoredContent): Promise<ContentIssue[]> {
  const found = entityReferences(kind, content)
  const missing = await findMissing(cms.db, found)
  const frames = found.filter(({ path }) => path.startsWith('data.walkaround.frames.'))
  const parent = content['parent']
  const above =
    entityKinds[kind].parent === kind && typeof parent === 'string' ? await readCategoriesAbove(cms.db, parent) : []
  return [
    ...found.flatMap((each) => (missing.has(`${each.kind}/${each.id}`) ? [missingIssue(each)] : [])),
    ...(above.includes(id) ? [errorAt('parent', rule('own_ancestor', {}))] : []),
    ...((await haveDifferentSizes(
      cms.db,
      frames.map((frame) => frame.id),
    ))
      ? [errorAt('data.walkaround.frames', rule('different_sizes', {}))]
      : []),
  ]
}

function missingIssue({ kind, id, path }: EntityReference): ContentIssue {
  if (kind === 'page') return errorAt(path.replace(/\.\$page$/, ''), rule('missing_page', { page: id }))
  return errorAt(path, rule('missing_item', { kind, id }))
}
