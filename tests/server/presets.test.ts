// @module-tag slow
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localeCodes, locales } from '#locales/locales.ts'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { fieldsOf } from '#schemas/studio/fieldsOf.ts'
import { fillPreset, presets, type Preset } from '#schemas/studio/preset.ts'
import type { Cms } from '#server/content/context.ts'
import { currentSections } from '#server/content/currentSections.ts'
import { resolveReferences } from '#server/content/resolve.ts'
import { sectionFindings } from '#server/content/sections.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import type { RenderDraft } from '#server/studio/context.ts'
import { createDraftRenderer } from '#tests/support/server/draftRenderer.ts'
import { openSeededDatabase, type SeededDatabase } from '#tests/support/db/seededDatabase.ts'

/** The entity a page is about, by the kind a preset refers to. */
const entities = { product: 't9-340', promotion: 'zero-rate-u5' } as const

let database: SeededDatabase
let cms: Cms
let retailer = ''
let render: RenderDraft

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
  render = await createDraftRenderer(cms)
})
afterAll(() => database.close())

test.each(Object.keys(sectionSchemas))('the presets of %s can be published, in every language', async (type) => {
  const wrong: unknown[] = []
  for (const preset of presetsOf(type)) {
    const entity = entityOf(preset)
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

test.each(Object.keys(sectionSchemas))(
  'a preset of %s is rendered in the frame, and so is a text typed into it',
  async (type) => {
    const [preset] = presetsOf(type)
    if (preset === undefined) throw new Error(`There is no preset of ${type}`)
    const data = fillPreset(preset, 'en-gb', entityOf(preset))
    const shown = async (fields: Readonly<Record<string, unknown>>) => {
      const section = { id: randomUUID(), key: type, data: { ...data, ...fields } }
      const content = { title: 'Frame', permalink: 'frame', seo: {}, sections: [section] }
      return (await render.sections({ page: 'home', locale: 'en-gb', content })).map(({ html }) => html).join('')
    }
    expect(await shown({})).toMatch(new RegExp(`^<section[^>]* data-section="${type}"`))
    const text = fieldsOf(type).find(({ control, name }) => control.kind === 'text' && typeof data[name] === 'string')
    // Nothing is downloaded before a file is chosen, so that not even a heading is shown.
    if (text === undefined || type === 'downloads') return
    expect(await shown({ [text.name]: 'Typed in the studio' })).toContain('Typed in the studio')
  },
)

function presetsOf(type: string) {
  const file = path.resolve(import.meta.dirname, '../../sections', type.replaceAll('_', '-'), 'presets.json')
  return v.parse(presets, JSON.parse(readFileSync(file, 'utf8')))
}

/** Returns the entity of a page on which a preset is complete. */
function entityOf({ data }: Preset): string {
  const [, kind = ''] = /"(product|promotion|retailer)\/\{id\}/.exec(JSON.stringify(data)) ?? []
  return kind === 'retailer' ? retailer : kind === 'promotion' ? entities.promotion : entities.product
}
