import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceLocales } from '#locales/locales.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import type { Control, Field } from '#schemas/studio/control.ts'
import { fieldsOf, seoFields } from '#schemas/studio/fieldsOf.ts'
import { issueCodeNames } from '#schemas/studio/issueCodes.ts'
import registry from '#sections/registry.json'

const source = readCatalogue('en-gb')

describe('texts of the studio', () => {
  test('name every section type, group, page type and issue', () => {
    const needed = [
      ...Object.keys(sectionSchemas).map((type) => `Section/${type}`),
      ...Object.values(registry.sections).map(({ group }) => `Group/${group}`),
      ...pageTypes.map((type) => `Page type/${type}`),
      ...issueCodeNames.map((code) => `Issue/${code}`),
    ]
    expect(needed.filter((id) => !source.has(id))).toEqual([])
  })

  test('say what the section types are for, as the registry does', () => {
    const purposes = Object.entries(registry.sections).map(([type, { description }]) => [
      `Purpose/${type}`,
      description,
    ])
    const known = purposes.filter(([id = '']) => source.has(id))
    expect(known.length).toBeGreaterThan(50)
    expect(known.map(([id = '']) => [id, source.get(id)])).toEqual(known)
  })

  test('name every field of every section type and of the page', () => {
    const needed = [
      ...Object.keys(sectionSchemas).flatMap((type) => pathsOf(fieldsOf(type), type)),
      ...pathsOf(seoFields(), 'page.seo'),
    ]
    const unnamed = needed.filter(
      (each) => !source.has(`Field/${each}`) && !source.has(`Field/${each.split('.').at(-1) ?? ''}`),
    )
    expect(unnamed).toEqual([])
  })

  test.each(sourceLocales)('name the way to a new password in %s as the mail to a new person does', (code) => {
    const file = path.resolve(import.meta.dirname, `../../server/forms/mailTexts/${code.slice(0, 2)}.json`)
    expect(readFileSync(file, 'utf8')).toContain(readCatalogue(code).get('Studio/Forgotten'))
  })

  test.each(sourceLocales.filter((code) => code !== 'en-gb'))(
    'are all there in %s, with their placeholders',
    (code) => {
      const catalogue = readCatalogue(code)
      expect([...catalogue.keys()].toSorted()).toEqual([...source.keys()].toSorted())
      expect([...catalogue].filter(([, text]) => text === '').map(([id]) => id)).toEqual([])
      for (const [id, text] of catalogue) {
        expect(placeholders(text), `${code} ${id}`).toEqual(placeholders(source.get(id) ?? ''))
      }
    },
  )
})

/** Paths of fields without indexes, with those inside lists, groups and variants. */
function pathsOf(fields: readonly Field[], base: string): string[] {
  return fields.flatMap(({ name, control }) => [`${base}.${name}`, ...inner(control, `${base}.${name}`)])
}

function inner(control: Control, base: string): string[] {
  if (control.kind === 'list') return inner(control.item, base)
  if (control.kind === 'group') return pathsOf(control.fields, base)
  if (control.kind !== 'variant') return []
  return [`${base}.${control.discriminator}`, ...control.options.flatMap(({ fields }) => pathsOf(fields, base))]
}

/** Returns the texts of a catalogue by id. */
function readCatalogue(code: string): Map<string, string> {
  const text = readFileSync(path.resolve(import.meta.dirname, `../../locales/${code}/studio.po`), 'utf8')
  const entries = text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)
  return new Map(
    [...entries].map(([, id = '', value = '']) => [unquote(id), unquote(value)] as const).filter(([id]) => id !== ''),
  )
}

function unquote(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
    .join('')
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].toSorted()
}
