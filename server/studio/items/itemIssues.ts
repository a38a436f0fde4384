import * as v from 'valibot'
import { defaultLocale, fallbackChain, isLocaleCode } from '#locales/locales.ts'
import { distinctIssues, type ContentIssue } from '#schemas/studio/contentIssue.ts'
import { rule, type CodedRule } from '#schemas/studio/issueCodes.ts'
import { replyPlaceholders, unknownPlaceholders } from '#schemas/studio/replyPlaceholders.ts'
import type { Cms } from '#server/content/context.ts'
import { dumpEntity } from '#server/content/dump.ts'
import { brandKey } from '#schemas/studio/storedBrand.ts'
import { storedKinds, type EntityKind } from '#schemas/studio/storedEntities.ts'
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
import { textIssues } from '#server/studio/items/textIssues.ts'
import { wordKeysOf } from '#server/studio/items/wordKeys.ts'
import { valueIssues } from '#server/studio/items/valueIssues.ts'

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

async function entityIssues(
  cms: Cms,
  { kind, id }: { readonly kind: EntityKind; readonly id: string },
  content: StoredContent,
): Promise<ContentIssue[]> {
  const { data, texts } = content
  const schemas = storedKinds[kind]
  return [
    ...valueIssues(dumpEntity.entries.position, content['position'], { path: 'position' }),
    ...valueIssues(schemas.data, data, { path: 'data' }),
    // A locale may hold a part of the texts and leave the rest to its fallback: only what is there is checked.
    ...Object.entries(typeof texts === 'object' ? { ...texts } : {}).flatMap(([locale, own]) =>
      valueIssues(v.partial(schemas.texts), own, { path: `texts.${locale}`, locale }),
    ),
    ...missingTexts(schemas.texts, texts),
    ...(kind === 'promotion' ? periodIssues(data) : []),
    ...(kind === 'reply' ? replyIssues(texts) : []),
    ...(kind === 'product' ? priceIssues(data) : []),
    ...(kind === 'retailer' ? await dealerIssues(cms.db, data) : []),
    ...(await referenceIssues(cms, { kind, id }, content)),
    ...(kind === brandKey.kind ? await iconIssues(cms, data) : []),
    ...(await wordIssues(cms, kind, content)),
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

// Both days are part of the period.
function periodIssues(data: unknown): ContentIssue[] {
  const { valid_from: from, valid_to: to } = v.parse(withPeriod, data)
  return from !== '' && to !== '' && to < from ? [error(rule('ends_before_start', {}), 'data.valid_to')] : []
}

// Visitors would read the first of them.
function priceIssues(data: unknown): ContentIssue[] {
  const countries = v.parse(withPrices, data).prices.map(({ country }) => country)
  return countries.flatMap((country, index) =>
    country !== '' && countries.indexOf(country) < index
      ? [error(rule('duplicate_value', {}), `data.prices.${index}.country`)]
      : [],
  )
}

const priceCountry = v.fallback(v.looseObject({ country: v.optional(v.fallback(v.string(), ''), '') }), { country: '' })
const withPrices = v.fallback(v.object({ prices: v.optional(v.fallback(v.array(priceCountry), []), []) }), {
  prices: [],
})

const textsByLocale = v.record(v.string(), v.looseObject({}))
const lenientDay = v.optional(v.fallback(v.string(), ''), '')
const withPeriod = v.fallback(v.object({ valid_from: lenientDay, valid_to: lenientDay }), {
  valid_from: '',
  valid_to: '',
})

// A template has a text, else it is never offered, and names nothing in braces that no request fills in: the visitor would read it.
function replyIssues(texts: unknown): ContentIssue[] {
  const known = replyPlaceholders.map((name) => `{${name}}`).join(', ')
  const result = v.safeParse(replyTexts, texts)
  const own = Object.entries(result.success ? result.output : {})
  if (own.every(([, { text }]) => text.trim() === '')) {
    return [error(rule('reply_without_text', {}), `texts.${defaultLocale}.text`)]
  }
  return own.flatMap(([locale, { text }]) =>
    unknownPlaceholders(text).map((name): ContentIssue => {
      const shown = /[{}]/.test(name) ? name : `{${name}}`
      return { ...error(rule('unknown_reply_placeholder', { name: shown, known }), `texts.${locale}.text`), locale }
    }),
  )
}

/** Tabs and bookmarks show a square; a smaller picture would be blurred. */
async function iconIssues(cms: Cms, data: unknown): Promise<ContentIssue[]> {
  const { icon } = v.parse(withIcon, data)
  const [picture] = icon === '' ? [] : await readPictures(cms.db, [icon])
  if (picture === undefined) return []
  const { file, width, height } = picture
  const isLarge = width >= minIconWidth || /\.svg(\?|$)/i.test(file)
  return width === height && isLarge ? [] : [error(rule('icon_size', {}), 'data.icon')]
}

const minIconWidth = 200
const withIcon = v.fallback(v.object({ icon: v.optional(v.string(), '') }), { icon: '' })
const replyTexts = v.record(v.string(), v.looseObject({ text: v.optional(v.fallback(v.string(), ''), '') }))

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

async function referenceIssues(cms: Cms, { kind, id }: ItemKey, content: StoredContent): Promise<ContentIssue[]> {
  const found = entityReferences(kind, content)
  const missing = await findMissing(cms.db, found)
  const frames = found.filter(({ path }) => path.startsWith('data.walkaround.frames.'))
  const parent = content['parent']
  const above = kind === 'category' && typeof parent === 'string' ? await readCategoriesAbove(cms.db, parent) : []
  return [
    ...found.flatMap((each) => (missing.has(`${each.kind}/${each.id}`) ? [missingIssue(each)] : [])),
    ...(above.includes(id) ? [error(rule('own_ancestor', {}), 'parent')] : []),
    ...((await haveDifferentSizes(
      cms.db,
      frames.map((frame) => frame.id),
    ))
      ? [error(rule('different_sizes', {}), 'data.walkaround.frames')]
      : []),
  ]
}

function missingIssue({ kind, id, path }: EntityReference): ContentIssue {
  if (kind === 'page') return error(rule('missing_page', { page: id }), path.replace(/\.\$page$/, ''))
  return error(rule('missing_item', { kind, id }), path)
}

function error(found: CodedRule, path: string): ContentIssue {
  return { level: 'error', ...found, path }
}
