import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localeCodes, locales } from '#locales/locales.ts'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { fillPreset, presets } from '#schemas/studio/preset.ts'
import type { Cms } from '#server/content/context.ts'
import { currentSections } from '#server/content/currentSections.ts'
import { resolveReferences } from '#server/content/resolve.ts'
import { sectionFindings } from '#server/content/sections.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { openSeededDatabase, type SeededDatabase } from '#tests/support/seededDatabase.ts'

/** The entity a page is about, by the kind a preset refers to. */
const entities = { product: 't9-340', promotion: 'zero-rate-u5' } as const

let database: SeededDatabase
let cms: Cms
let retailer = ''

beforeAll(async () => {
  database = await openSeededDatabase()
  cms = createSiteCms(database.db)
  const row = await database.db
    .selectFrom('entities')
    .select('id')
    .where('kind', '=', 'retailer')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  retailer = row.id
})
afterAll(() => database.close())

test.each(Object.keys(sectionSchemas))('the presets of %s can be published, in every language', async (type) => {
  const file = path.resolve(import.meta.dirname, '../../sections', type.replaceAll('_', '-'), 'presets.json')
  const wrong: unknown[] = []
  for (const preset of v.parse(presets, JSON.parse(readFileSync(file, 'utf8')))) {
    const [, kind = ''] = /"(product|promotion|retailer)\/\{id\}/.exec(JSON.stringify(preset.data)) ?? []
    const entity = kind === 'retailer' ? retailer : kind === 'promotion' ? entities.promotion : entities.product
    for (const locale of localeCodes.filter((code) => locales[code].textFrom === code)) {
      const sections = currentSections([{ id: preset.id, key: type, data: fillPreset(preset, locale, entity) }])
      const resolution = await resolveReferences(
        cms,
        locale,
        sections.map(({ data }) => data),
      )
      const found = sectionFindings(sections, resolution)
      wrong.push(...found.map(({ level, code, path: at, params }) => ({ locale, level, code, at, params })))
    }
  }
  expect(wrong).toEqual([])
})
