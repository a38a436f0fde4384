import * as v from 'valibot'
import { permalink } from '#schemas/atoms.ts'
import { textKey } from '#schemas/api.ts'
import { entityId } from '#schemas/entityId.ts'
import { redirectLocation, redirectStatus } from '#schemas/redirect.ts'
import { menuKeys } from '#schemas/menu.ts'
import { hasCapitals, maxPermalink } from '#schemas/permalink.ts'
import { isReservedPermalink } from '#schemas/reservedPermalinks.ts'
import { maxSections, sectionKey } from '#schemas/page.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { localeCodes } from '#locales/locales.ts'
import { kindNames } from '#schemas/kinds/kinds.ts'

/**
 * The whole content of the CMS as one JSON document: what `export` writes and `import` reads. Files of pictures are not in
 * it, only their rows; they travel as the folder `<DATA_DIR>/media`.
 */

const words = v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))
const anyData = v.record(v.string(), v.unknown())
const position = v.pipe(v.number(), v.integer(), v.minValue(-2_147_483_648), v.maxValue(2_147_483_647))
const localeCode = v.picklist(localeCodes, 'Not one of the site’s locale codes')
const perLocale = <TSchema extends v.GenericSchema>(schema: TSchema) => v.record(localeCode, schema)

/** `home`, `product/t9-340`. */
export const pageId = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(
    /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/,
    'A page id holds lower-case letters, digits, - and _ between slashes',
  ),
)

export const dumpSection = v.strictObject({
  /** Stays with the section for life; made from page and key where it is missing. */
  id: v.optional(v.pipe(v.string(), v.uuid())),
  key: sectionKey,
  enabled: v.optional(v.unknown()),
  data: anyData,
})

/** A whole snapshot of a page in one locale. */
export const dumpVersion = v.strictObject({
  title: words,
  permalink: v.pipe(
    permalink,
    v.check((value) => !isReservedPermalink(value), 'The site has this address itself: choose another permalink'),
    v.check((value) => !hasCapitals(value), 'The permalink of a page is in lower case'),
  ),
  seo: anyData,
  sections: v.pipe(v.array(dumpSection), v.maxLength(maxSections, `A page holds at most ${maxSections} sections`)),
})
export type DumpVersion = v.InferOutput<typeof dumpVersion>

/** The same while it is worked on: without a title yet, with half a permalink. */
export const dumpDraft = v.strictObject({
  ...dumpVersion.entries,
  title: v.pipe(v.string(), v.maxLength(300)),
  permalink: v.pipe(v.string(), v.maxLength(maxPermalink)),
})
export type DumpDraft = v.InferOutput<typeof dumpDraft>

export const dumpPage = v.strictObject({
  id: pageId,
  page_type: v.picklist(pageTypes),
  template: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  parent: v.nullable(pageId),
  entity: v.optional(v.nullable(v.strictObject({ kind: v.picklist(kindNames), id: words })), null),
  position,
  /** `null`: the database keeps what it has. */
  locales: perLocale(v.strictObject({ published: v.nullable(dumpVersion), draft: v.nullable(dumpDraft) })),
})
export type DumpPage = v.InferOutput<typeof dumpPage>

export const dumpEntity = v.strictObject({
  kind: v.picklist(kindNames),
  id: entityId,
  position,
  parent: v.nullable(words),
  data: anyData,
  texts: perLocale(anyData),
})
export type DumpEntity = v.InferOutput<typeof dumpEntity>

const menuUrl = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(
    /^(https?:\/\/|mailto:|tel:|[/#](?![/\\]))[^\s<>"]*$/i,
    'A static link starts with https://, http://, mailto:, tel:, / or #',
  ),
)

export const dumpNode = v.strictObject({
  id: words,
  parent: v.optional(words),
  page: v.optional(pageId),
  url: v.optional(menuUrl),
  style: v.optional(v.pipe(v.string(), v.maxLength(50))),
  names: v.optional(perLocale(v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)))),
})
export type DumpNode = v.InferOutput<typeof dumpNode>

/** Where a permalink without a page leads. */
export const dumpRedirect = v.strictObject({
  locale: localeCode,
  permalink: v.pipe(permalink, v.nonEmpty('The home page cannot be redirected')),
  location: redirectLocation,
  status: redirectStatus,
})

export const dump = v.strictObject({
  format: v.literal('cms-dump'),
  version: v.literal(1),
  pages: v.array(dumpPage),
  entities: v.array(dumpEntity),
  menus: v.record(v.picklist(menuKeys), v.pipe(v.array(dumpNode), v.maxLength(1000))),
  texts: v.record(textKey, perLocale(v.pipe(v.string(), v.maxLength(5000)))),
  redirects: v.optional(v.pipe(v.array(dumpRedirect), v.maxLength(50_000)), []),
})
export type Dump = v.InferOutput<typeof dump>
