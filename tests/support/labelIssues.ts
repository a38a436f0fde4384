import { sourceLocales } from '#locales/locales.ts'
import type { Control, Field } from '#schemas/fields/control.ts'
import { fieldsOfSchema } from '#schemas/studio/fieldsOf.ts'
import { readCatalogue } from '#tests/support/readCatalogue.ts'
import type { SectionSources } from '#tests/support/sectionIssues.ts'

const steps = 'run `npm run extract` and translate it in locales/*/studio.po'

/** Returns which texts of the studio a section lacks: its name, what it is for, and the labels of its fields. */
export function labelIssues(
  { type, schema, read }: SectionSources,
  entry?: Readonly<Record<string, unknown>>,
): string[] {
  const texts = readCatalogue(read('locales/en-gb/studio.po') ?? '')
  const name = `Section/${type}`
  const purpose = `Purpose/${type}`
  const description = entry?.['description']
  const paths = schema === undefined ? [] : pathsOf(fieldsOfSchema(schema), type)
  const given = texts.get(purpose)
  // A text removed from the code stays in the catalogues until they are extracted.
  const isNamed = (id: string, file: string) =>
    texts.has(id) && (read(`renderer/studio/texts/${file}.ts`) ?? '').includes(`'${id}'`)
  return [
    ...(isNamed(name, 'sectionTexts') ? [] : [missing('Its name in the studio', name, type, 'sectionTexts')]),
    ...(isNamed(purpose, 'purposeTexts') ? [] : [missing('What it is for', purpose, type, 'purposeTexts')]),
    ...(given === undefined || typeof description !== 'string' || given === description
      ? []
      : [
          `sections/registry.json describes "${type}" as "${description}", renderer/studio/texts/purposeTexts.ts as "${given}": write the same in both, and ${steps}.`,
        ]),
    ...unlabelled(paths, texts).map((path) => labelIssue(path)),
    ...[name, purpose].flatMap((id) => (texts.has(id) ? untranslated(id, read) : [])),
  ]
}

/** Returns the sentences about fields without a label: `Field/<path>`, or `Field/<name>` for every field of the name. */
export function labelIssue(path: string): string {
  const name = path.split('.').at(-1) ?? path
  return missing(`The label of the field ${path}`, `Field/${name}`, name, 'fieldTexts')
}

export function unlabelled(paths: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  return paths.filter((each) => !texts.has(`Field/${each}`) && !texts.has(`Field/${each.split('.').at(-1) ?? ''}`))
}

function missing(what: string, id: string, key: string, file: string): string {
  return `${what} is missing: add \`${key}: msg({ id: '${id}', message: '…' })\` to renderer/studio/texts/${file}.ts, ${steps}.`
}

function untranslated(id: string, read: SectionSources['read']): string[] {
  return sourceLocales
    .filter((code) => (readCatalogue(read(`locales/${code}/studio.po`) ?? '').get(id) ?? '') === '')
    .map((code) => `locales/${code}/studio.po has no translation of "${id}": write it there.`)
}

/** Paths of fields without indexes, with those inside lists, groups and variants. */
export function pathsOf(fields: readonly Field[], base: string): string[] {
  return fields.flatMap(({ name, control }) => [`${base}.${name}`, ...inner(control, `${base}.${name}`)])
}

function inner(control: Control, base: string): string[] {
  if (control.kind === 'list') return inner(control.item, base)
  if (control.kind === 'group') return pathsOf(control.fields, base)
  if (control.kind !== 'variant') return []
  return [`${base}.${control.discriminator}`, ...control.options.flatMap(({ fields }) => pathsOf(fields, base))]
}
