import { isLocaleCode, localeCodes } from '#locales/locales.ts'
import { entityKinds, isBelowCategory, isEntityKind } from '#schemas/kinds/kinds.ts'
import { hasText } from '#schemas/fields/codecOf.ts'
import type { Control, Field } from '#schemas/fields/control.ts'
import { entityFields } from '#schemas/studio/entityFields.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'

/** A field that a column of a file can fill. */
export interface ImportColumn {
  /** `id`, or where the value is in the content: `data.name`, `texts.it-it.tagline`, `values.it-it`. */
  readonly path: string
  readonly field: Field
}

/** Returns the kind of the items that an import changes. */
export function itemKindOf(kind: ImportKind): Exclude<ImportKind, 'price'> {
  return kind === 'price' ? 'product' : kind
}

/** Heading of the column that says why rows were left out, in a file of such rows; an import leaves it out. */
export const reasonHeading = 'import_errors'

/** Path of the prices of a product, which rows are merged into by country. */
export const pricesPath = 'data.prices'

const idField: Field = { name: 'id', required: true, control: { kind: 'text', max: 200 } }
const known = new Map<ImportKind, readonly ImportColumn[]>()

/** Returns the columns a file of a kind can have: every field of its items, but the prices of a product, which have files of their own. */
export function importColumns(kind: ImportKind): readonly ImportColumn[] {
  const before = known.get(kind)
  if (before !== undefined) return before
  const columns = [{ path: 'id', field: idField }, ...columnsOf(kind)]
  known.set(kind, columns)
  return columns
}

function columnsOf(kind: ImportKind): ImportColumn[] {
  if (kind === 'text') {
    const control: Control = { kind: 'long_text', max: 5000 }
    return localeCodes.map((name) => ({ path: `values.${name}`, field: { name, required: false, control } }))
  }
  const { data, texts } = entityFields(kind === 'price' ? 'product' : kind)
  if (kind === 'price') return flat(priceFields(data), pricesPath)
  const parent: Field = { name: 'parent', required: false, nullable: true, control: { kind: 'text', max: 300 } }
  const position: Field = { name: 'position', required: true, control: { kind: 'number', step: 1 } }
  // Dealers are listed by distance: the position of what has no texts orders nothing.
  const places = [...(isBelowCategory(kind) ? [parent] : []), ...(texts.length > 0 ? [position] : [])]
  return [
    ...places.map((field) => ({ path: field.name, field })),
    ...flat(data, 'data'),
    ...localeCodes.flatMap((locale) => flat(texts, `texts.${locale}`)),
  ]
}

function priceFields(data: readonly Field[]): readonly Field[] {
  const control = data.find(({ name }) => `data.${name}` === pricesPath)?.control
  return control?.kind === 'list' && control.item.kind === 'group' ? control.item.fields : []
}

function flat(fields: readonly Field[], path: string): ImportColumn[] {
  return fields.flatMap((field) => {
    const { control, name } = field
    const own = `${path}.${name}`
    if (own === pricesPath) return []
    return control.kind === 'group' && control.fields.every((each) => hasText(each.control))
      ? flat(control.fields, own)
      : [{ path: own, field }]
  })
}

/** Returns the columns of a kind that belong to no locale, or to one of these. */
export function columnsIn(kind: ImportKind, locales: readonly string[]): readonly ImportColumn[] {
  return importColumns(kind).filter(({ path }) => {
    const own = path.split('.').find((part) => isLocaleCode(part))
    return own === undefined || locales.includes(own)
  })
}

/** Returns the heading of a column in a file that is exported: `name`, `color.hex`, `tagline.it-it`, `it-it`. */
export function columnHeading(path: string): string {
  const text = /^texts\.([^.]+)\.(.+)$/.exec(path)
  if (text !== null) return `${text[2]}.${text[1]}`
  return path.replace(/^(data\.prices|data|values)\./, '')
}

/** Returns the fields that make the id of a row that has none; none for a kind whose rows need one. */
export function idFields(kind: ImportKind): readonly string[] {
  return isEntityKind(kind) ? (entityKinds[kind].idFrom ?? []) : []
}

/** Returns the paths of the columns without which rows of a kind name no item; of the alternatives one is enough. */
export function neededColumns(kind: ImportKind): readonly (readonly string[])[] {
  if (kind === 'price') return [['id', `${pricesPath}.country`]]
  const made = idFields(kind)
  return made.length === 0 ? [['id']] : [['id'], made]
}
