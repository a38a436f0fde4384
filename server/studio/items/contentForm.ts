import * as v from 'valibot'
import { isLocaleCode, localeCodes } from '#locales/locales.ts'
import { textKey } from '#schemas/api.ts'
import { menuKeys } from '#schemas/menu.ts'
import { isSiteKind, type SiteKind } from '#schemas/kinds/siteKinds.ts'
import { contentKinds, type ContentKind } from '#schemas/studio/calls/content.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { dataErrors } from '#server/content/dataErrors.ts'
import { dumpEntity, dumpRedirect } from '#server/content/dump.ts'
import { entityKinds, isEntityKind } from '#schemas/kinds/kinds.ts'
import type { ItemKey } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { valueIssues } from '#server/studio/items/valueIssues.ts'

export interface ContentKey extends ItemKey {
  readonly kind: ContentKind
}

interface SiteForm {
  readonly content: v.GenericSchema<unknown, Record<string, unknown>>
  readonly isId: (id: string) => boolean
}

const anyData = v.record(v.string(), v.unknown())
const perLocale = <TSchema extends v.GenericSchema>(schema: TSchema) => v.record(v.picklist(localeCodes), schema)

const entityForm = v.strictObject({
  position: v.number(),
  parent: v.nullable(v.pipe(v.string(), v.maxLength(300))),
  data: anyData,
  texts: perLocale(anyData),
})

/** Outer form of the content of an item that is no entity, what a draft must have, finished or not, and its id. */
const siteForms: Readonly<Record<SiteKind, SiteForm>> = {
  menu: {
    content: v.strictObject({ nodes: v.pipe(v.array(v.looseObject({ id: v.string() })), v.maxLength(1000)) }),
    isId: (id) => v.is(v.picklist(menuKeys), id),
  },
  text: {
    content: v.strictObject({ values: perLocale(v.pipe(v.string(), v.maxLength(20_000))) }),
    isId: (id) => v.is(textKey, id),
  },
  redirect: {
    content: v.strictObject({ location: v.pipe(v.string(), v.maxLength(5000)), status: v.number() }),
    isId(id) {
      const [locale = '', ...rest] = id.split('/')
      return isLocaleCode(locale) && v.is(dumpRedirect.entries.permalink, rest.join('/'))
    },
  },
}

function formOf(kind: ContentKind): v.GenericSchema<unknown, Record<string, unknown>> {
  return isEntityKind(kind) ? entityForm : siteForms[kind].content
}

/** Returns the kind and id of an item; throws 404 for a kind there is not. */
export function contentKey(kind: string | undefined, id: string | undefined): ContentKey {
  const known = contentKinds.find((each) => each === kind)
  if (known === undefined || id === undefined) throw new StudioError('not_found', 'There is no such kind of content')
  return { kind: known, id }
}

/** Throws 422 for content that cannot be stored even as a draft. */
export function checkForm({ kind }: ContentKey, content: unknown): StoredContent {
  const form = formOf(kind)
  const result = v.safeParse(form, content)
  const issues = [
    ...valueIssues(form, content, { path: '' }),
    ...dataErrors(content).map((error) => ({ ...error, path: error.path.join('.') })),
    ...(result.success ? lostNames(content, result.output, '') : []),
  ]
  if (result.success && issues.length === 0) return result.output
  throw new StudioError('invalid', `The content has not the form of a ${kind}`, { issues })
}

/** Returns an error for every name that a schema leaves out without a word: valibot does so with those that objects inherit, such as `constructor`. */
function lostNames(given: unknown, parsed: unknown, path: string): ContentIssue[] {
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return []
  const stored = new Map<string, unknown>(Object.entries(parsed))
  return Object.entries(given).flatMap(([name, value]) => {
    const place = path === '' ? name : `${path}.${name}`
    return stored.has(name)
      ? lostNames(value, stored.get(name), place)
      : [{ level: 'error', ...rule('reserved_name', { name }), path: place }]
  })
}

/** Throws 422 for an id that an item of this kind cannot have. */
export function checkId({ kind, id }: ContentKey): void {
  if (isIdOf(kind, id)) return
  throw new StudioError('invalid', `No ${kind} can have this id`, {
    issues: [{ level: 'error', ...rule('invalid_value', {}), path: 'id' }],
  })
}

/** Returns whether an item of a kind can have an id. */
export function isIdOf(kind: ContentKind, id: string): boolean {
  if (isSiteKind(kind)) return siteForms[kind].isId(id)
  return v.is(dumpEntity.entries.id, id) && v.is(entityKinds[kind].id ?? v.string(), id)
}
