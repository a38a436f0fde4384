import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sectionSchemas, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { stepsOf, upgradeSectionData } from '#schemas/sectionVersions.ts'
import { checkStored } from '#schemas/studio/checkStored.ts'
import type { Control } from '#schemas/fields/control.ts'
import { fieldsOf, seoFields } from '#schemas/studio/fieldsOf.ts'
import { seo } from '#schemas/atoms.ts'
import type { FileIssue } from '#server/seed/load/seedFiles.ts'
import { readSeed } from '#server/seed/load/readSeed.ts'
import { seedPages } from '#server/seed/load/seedPages.ts'

const types = Object.keys(sectionSchemas)

describe('the stored form', () => {
  test.each(types)('%s: every field has a control', (type) => {
    const controls = fieldsOf(type).flatMap(({ name, control }) => flatten(name, control))
    expect(fieldsOf(type).length).toBeGreaterThan(0)
    expect(fieldsOf(type).map(({ name }) => name)).toEqual(Object.keys(entriesOf(type)))
    expect(controls.filter(({ control }) => control.kind === 'group' && control.fields.length === 0)).toEqual([])
    expect(JSON.parse(JSON.stringify(fieldsOf(type)))).toEqual(fieldsOf(type))
  })

  test.each(types)('%s: a text with a pattern names its format', (type) => {
    const nameless = patternsIn(sectionSchemas[type]).filter(({ format }) => typeof format !== 'string')
    expect(nameless).toEqual([])
  })

  test('describes the data for search engines', () => {
    expect(seoFields().map(({ name, control }) => [name, control.kind])).toEqual([
      ['title', 'text'],
      ['description', 'text'],
      ['og_title', 'text'],
      ['og_description', 'text'],
      ['og_type', 'text'],
      ['og_image', 'image'],
      ['image', 'image'],
      ['landscape_image', 'image'],
      ['og_url', 'text'],
      ['canonical', 'text'],
      ['noindex', 'switch'],
    ])
  })

  test('describes every section of the seed', () => {
    const issues: FileIssue[] = []
    const { files } = readSeed(path.resolve(import.meta.dirname, '../../server/seed/content'))
    const snapshots = seedPages(files, issues).flatMap(({ id, locales }) =>
      Object.entries(locales).flatMap(([locale, { published }]) =>
        published === null ? [] : [{ id, locale, published }],
      ),
    )
    const wrong = snapshots.flatMap(({ id, locale, published }) => [
      ...published.sections.flatMap(({ key, data }) => {
        const type = sectionTypeOf(key) ?? ''
        const upgraded = upgradeSectionData(data, stepsOf(type))
        const found = checkStored(sectionSchemas[type] ?? v.never(), upgraded.ok ? upgraded.data : {})
        return found.map((finding) => ({ id, locale, key, ...finding }))
      }),
      ...checkStored(seo, { title: published.title, ...published.seo }).map((finding) => ({ id, locale, ...finding })),
    ])
    expect(issues).toEqual([])
    expect(snapshots.length).toBeGreaterThan(500)
    expect(wrong).toEqual([])
  })
})

/** Returns a control and those in it, with the path of each. */
function flatten(name: string, control: Control): { readonly path: string; readonly control: Control }[] {
  const own = { path: name, control }
  if (control.kind === 'list') return [own, ...flatten(`${name}.*`, control.item)]
  const fields = control.kind === 'group' ? control.fields : []
  const ofOptions = control.kind === 'variant' ? control.options.flatMap((option) => option.fields) : []
  return [own, ...[...fields, ...ofOptions].flatMap((field) => flatten(`${name}.${field.name}`, field.control))]
}

function entriesOf(type: string): object {
  const schema = sectionSchemas[type]
  return schema !== undefined && 'entries' in schema && typeof schema.entries === 'object' ? (schema.entries ?? {}) : {}
}

/** Returns every pipe with a regular expression below a schema, and the format its metadata names. */
function patternsIn(
  schema: unknown,
  seen = new Set<unknown>(),
): { readonly pattern: string; readonly format: unknown }[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const pipe: unknown = Reflect.get(schema, 'pipe')
  const steps: object[] = Array.isArray(pipe) ? pipe.filter((step) => typeof step === 'object' && step !== null) : []
  const patterns = steps.filter((step) => Reflect.get(step, 'type') === 'regex')
  const formats = steps.flatMap((step) => {
    const metadata: unknown = Reflect.get(step, 'metadata')
    return typeof metadata === 'object' && metadata !== null ? [Reflect.get(metadata, 'format')] : []
  })
  const own = patterns.map((step) => ({
    pattern: String(Reflect.get(step, 'requirement')),
    format: formats.find(Boolean),
  }))
  return [...own, ...Object.values(schema).flatMap((inner) => patternsIn(inner, seen))]
}
