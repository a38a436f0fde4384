import type { LocaleCode } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { codecOf } from '#schemas/fields/codecOf.ts'
import { emptyValue } from '#schemas/fields/emptyValue.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { itemFields, type ItemField } from '#schemas/studio/itemFields.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** A field of an item, and the value it gets; `undefined` empties it. */
export interface FieldChange {
  /** `data.is_new`, or `texts.title` with a locale. */
  readonly field: string
  readonly locale?: LocaleCode | undefined
  readonly value: unknown
}

/** Returns the path of the field in the content: `texts.it-it.title`. Throws 422 for a field that is not set for many. */
export function changedPath(kind: ContentKind, { field, locale }: FieldChange): string {
  const known = findField(kind, field)
  if (known === undefined || (field.startsWith('texts.') && locale === undefined)) {
    throw new StudioError('invalid', `Nothing sets ${field} of a ${kind} for many`, {
      issues: [{ level: 'error', ...rule('invalid_value', {}), path: field }],
    })
  }
  return field.replace(/^texts\./, `texts.${locale ?? ''}.`)
}

/** Returns the content with another value of a field. A locale that has no text left falls back. */
export function setField(kind: ContentKind, content: StoredContent, change: FieldChange): StoredContent {
  const path = changedPath(kind, change).split('.')
  const field = findField(kind, change.field)
  return withValue(content, path, valueOf(change.value, field) ?? (field && emptyValue(field)))
}

// A choice may be stored as a number.
function valueOf(value: unknown, field: ItemField | undefined): unknown {
  if (field?.control.kind !== 'choice' || typeof value !== 'string') return value
  const reading = codecOf(field.control).read(value)
  return 'value' in reading ? reading.value : value
}

function findField(kind: ContentKind, path: string): ItemField | undefined {
  return itemFields(kind).find((field) => field.path === path)
}

function withValue(holder: StoredContent, [name = '', ...rest]: readonly string[], value: unknown): StoredContent {
  const inner = holder[name]
  const next =
    rest.length === 0 ? value : withValue(typeof inner === 'object' && inner !== null ? { ...inner } : {}, rest, value)
  const isEmptied = next === undefined || (value === undefined && rest.length > 0 && isEmpty(next))
  const others = Object.entries(holder).filter(([key]) => key !== name)
  if (isEmptied && !required.has(name)) return Object.fromEntries(others)
  // In its place: the order of keys is kept.
  return Object.hasOwn(holder, name)
    ? Object.fromEntries(Object.entries(holder).map(([key, own]) => [key, key === name ? next : own]))
    : { ...holder, [name]: next }
}

/** What content of an item must have, empty or not. */
const required: ReadonlySet<string> = new Set(['data', 'texts', 'values'])

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
