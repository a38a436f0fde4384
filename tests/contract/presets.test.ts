import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { localeCodes, locales } from '#locales/locales.ts'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { checkStored } from '#schemas/studio/checkStored.ts'
import { fillPreset, presets } from '#schemas/studio/preset.ts'
import { stepsOf } from '#schemas/sectionVersions.ts'
import { versionKey } from '#schemas/versionStep.ts'
import { folderName, sectionTypes } from '#sections/registry.ts'

const root = path.resolve(import.meta.dirname, '../../sections')
const sources = localeCodes.filter((code) => locales[code].textFrom === code)

describe.each(sectionTypes)('presets of %s', (type) => {
  const file = path.join(root, folderName(type), 'presets.json')
  const schema = sectionSchemas[type] ?? v.never()
  const read = () => v.parse(presets, JSON.parse(readFileSync(file, 'utf8')))

  test('exist', () => {
    expect(existsSync(file), `${type} has no presets.json; see sections/README.md, "Add a section"`).toBe(true)
    const ids = read().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('have the stored form, of the newest version', () => {
    for (const preset of read()) {
      expect(checkStored(schema, fillPreset(preset, 'en-gb', 'some-entity'))).toEqual([])
      expect(preset.data[versionKey] ?? 1).toBe(stepsOf(type).length + 1)
    }
  })

  test('have all their texts in every language', () => {
    for (const { data, texts } of read()) {
      const used = [...new Set([...JSON.stringify(data).matchAll(/"@(\w+)"/g)].map(([, name = '']) => name))].toSorted()
      const given = sources.map((code) => [code, Object.keys(texts[code] ?? {}).toSorted()])
      expect(given).toEqual(sources.map((code) => [code, used]))
      expect(
        Object.values(texts).flatMap((words) => Object.values(words).filter((text) => text.trim() === '')),
      ).toEqual([])
    }
  })
})

test('a preset is filled in the language of a locale, for the entity of its page', () => {
  const preset = {
    id: 'default',
    data: { name: { $ref: 'product/{id}#name' }, heading: '@heading', items: [{ text: '@only' }, 5] },
    texts: { 'en-gb': { heading: 'Prices', only: 'Only here' }, 'de-de': { heading: 'Preise' } },
  }
  expect(fillPreset(preset, 'de-ch', 't9')).toEqual({
    name: { $ref: 'product/t9#name' },
    heading: 'Preise',
    items: [{ text: 'Only here' }, 5],
  })
  expect(fillPreset(preset, 'en-za')).toMatchObject({ name: { $ref: 'product/{id}#name' }, heading: 'Prices' })
})
