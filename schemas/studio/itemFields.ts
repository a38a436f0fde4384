import { sourceLocales } from '#locales/locales.ts'
import { redirectStatuses } from '#schemas/redirect.ts'
import { isBelowCategory, isEntityKind } from '#schemas/kinds/kinds.ts'
import type { SiteKind } from '#schemas/kinds/siteKinds.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import type { Control, Field } from '#schemas/fields/control.ts'
import { entityFields } from '#schemas/studio/entityFields.ts'

/** A field of an item that has one value, or a list of choices: what lists show and order by, and what is set for many at once. */
export interface ItemField extends Pick<Field, 'required' | 'fallback' | 'nullable' | 'control'> {
  /** In the content, but `texts.<name>` for a text in the locale that is shown. */
  readonly path: string
}

/** Fields of the kinds that are no entities. */
const siteFields: Readonly<Record<SiteKind, readonly ItemField[]>> = {
  menu: [],
  text: sourceLocales.map((locale) => {
    return { path: `values.${locale}`, required: false, control: { kind: 'long_text', max: 5000 } }
  }),
  redirect: [
    { path: 'location', required: true, control: { kind: 'text', max: 2000 } },
    {
      path: 'status',
      required: true,
      control: { kind: 'choice', options: redirectStatuses.map(String), numeric: true },
    },
  ],
}

const known = new Map<ContentKind, readonly ItemField[]>()

/** Returns the fields of a kind that have one value, in the order of its form. */
export function itemFields(kind: ContentKind): readonly ItemField[] {
  const fields = known.get(kind) ?? fieldsOfKind(kind)
  known.set(kind, fields)
  return fields
}

function fieldsOfKind(kind: ContentKind): readonly ItemField[] {
  if (!isEntityKind(kind)) return siteFields[kind]
  const { data, texts } = entityFields(kind)
  return [
    ...single('texts', texts),
    ...single('data', data),
    ...(isBelowCategory(kind)
      ? [{ path: 'parent', required: false, nullable: true as const, control: categoryControl }]
      : []),
    { path: 'position', required: true, control: { kind: 'number', step: 1 } },
  ]
}

export const categoryControl: Control = { kind: 'id', of: 'category', list: false }

function single(place: 'data' | 'texts', fields: readonly Field[]): readonly ItemField[] {
  return fields
    .filter(({ control }) => isSingle(control))
    .map(({ name, ...field }) => ({ path: `${place}.${name}`, ...field }))
}

function isSingle(control: Control): boolean {
  if (control.kind === 'id') return !control.list
  if (control.kind === 'list') return control.item.kind === 'choice'
  return singleKinds.includes(control.kind)
}

const singleKinds: readonly Control['kind'][] = ['text', 'long_text', 'number', 'choice', 'switch', 'colour', 'date']
