import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menusAnswer, pageAnswer, sitemapAnswer } from '#schemas/api.ts'
import { menuKeys } from '#schemas/menu.ts'
import { productWalkaround } from '#schemas/sections/product_walkaround.ts'
import { videoSection } from '#schemas/sections/video.ts'
import { sectionSchemas, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { isLocaleCode, localeCodes, sourceLocales } from '#locales/locales.ts'
import { createCms } from '#server/cms/context.ts'
import { getPage } from '#server/cms/getPage.ts'
import { createApi } from '#server/http/api.ts'
import { loadSeed, SeedRefused } from '#server/seed/loadSeed.ts'
import { readSeed } from '#server/seed/readSeed.ts'
import { seedDocuments } from '#server/seed/seedDocuments.ts'
import { seedIfEmpty } from '#server/seed/seedIfEmpty.ts'
import { sampleDealers } from '#tests/support/sampleDealers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

const seedFolder = fileURLToPath(new URL('../../server/seed', import.meta.url))
let database: TestDatabase
let dataDir: string
const steps: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'cms-seed-'))
  await seedIfEmpty(database.db, { dataDir, documents: false, onStep: (step) => steps.push(step) })
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function sitemap() {
  const response = await createApi({ db: database.db }).request('/sitemap/')
  return v.parse(sitemapAnswer, await response.json())
}

describe('the demo catalogue', () => {
  it('has every page in every locale, and no section that does not fit its schema', async () => {
    const cms = createCms(database.db)
    const entries = sampleDealers(await sitemap())
    const faults: string[] = []
    for (const { language_code, permalink } of entries) {
      const page = isLocaleCode(language_code) ? await getPage(cms, language_code, permalink) : undefined
      const answer = v.parse(pageAnswer, page?.value)
      for (const [key, data] of Object.entries(answer.template_data)) {
        const schema = sectionSchemas[sectionTypeOf(key) ?? '']
        if (schema === undefined || !v.is(schema, data)) faults.push(`${language_code}/${permalink} ${key}`)
      }
    }
    expect(faults).toEqual([])
    expect(entries.length).toBeGreaterThan(60 * localeCodes.length)
    // Some two thousand pages.
  }, 180_000)

  it('has every menu in every source locale', async () => {
    const api = createApi({ db: database.db })
    const body = JSON.stringify({ menus: menuKeys.map((key) => ({ key })) })
    for (const lang of sourceLocales) {
      const response = await api.request(`/menus?lang=${lang}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const menus = v.parse(menusAnswer, await response.json())
      const empty = menus.filter(({ nodes, categories }) => nodes.length + categories.length === 0)
      expect(empty.map(({ key }) => key)).toEqual([])
    }
  })

  it('has a file for every picture', async () => {
    const rows = await database.db.selectFrom('entities').select('data').where('kind', '=', 'media').execute()
    const files = rows.map(({ data }) => String(data['file']).replace(/\?v=[0-9a-f]{8}$/, ''))
    expect(files.filter((file) => !existsSync(join(dataDir, file)))).toEqual([])
    expect(files.length).toBeGreaterThan(100)
  })

  it('has pictures all round and a model of tractors, and none of other machines', async () => {
    const cms = createCms(database.db)
    const entries = (await sitemap()).filter(({ language_code }) => language_code === 'tr-tr')
    const sectionsOf = async (machine: string) => {
      const permalink = entries.find((entry) => entry.permalink.endsWith(`/${machine}`))?.permalink ?? ''
      const { template_data: sections } = v.parse(pageAnswer, (await getPage(cms, 'tr-tr', permalink))?.value)
      return { turn: v.parse(productWalkaround, sections['product_walkaround']), model: sections['product_3d'] }
    }
    const tractor = await sectionsOf('c1-25')
    expect(tractor.turn.walkaround?.frames?.files.map((file) => /\/turn\/(\d\d)\.svg\?v=/.exec(file)?.[1])).toEqual(
      Array.from({ length: 24 }, (_, frame) => String(frame).padStart(2, '0')),
    )
    expect(tractor.turn.walkaround?.frames).toMatchObject({
      alt_text: expect.stringMatching(/^C1\.25, ./),
      width: 1200,
      height: 900,
    })
    expect(tractor.turn.walkaround?.hotspots.map(({ title }) => title)).toEqual([
      'İki pedal',
      'Devrilme koruması',
      'Üzerinden geçilen biçme tablası',
      'Kategori 1 üç nokta askı',
    ])
    expect(tractor.model).toMatchObject({
      name: 'C1.25',
      experience_3d: {
        model: expect.stringMatching(/^\/media\/products\/c1-25\.glb\?v=[0-9a-f]{8}$/),
        poster: {
          file: expect.stringMatching(/^\/media\/product\/c1-25\/poster3d\.svg\?v=/),
          width: 1200,
          height: 900,
        },
        size: statSync(join(dataDir, 'media/products/c1-25.glb')).size,
      },
    })
    const combine = await sectionsOf('x7-400')
    expect(Object.keys(combine.turn.walkaround ?? {})).toEqual(['hotspots'])
    expect(combine.model).toEqual({ name: 'X7.400' })
  })

  it('has a film with a poster, and captions in the language of the reader that last as long as it says', async () => {
    const cms = createCms(database.db)
    const { films, pages } = readSeed(seedFolder).files
    const film = films['guidance']
    const texts = pages.find(({ key }) => key === 'smart-technology')?.texts
    for (const locale of sourceLocales) {
      const permalink = texts?.[locale]?.permalink ?? ''
      const { template_data: sections } = v.parse(pageAnswer, (await getPage(cms, locale, permalink))?.value)
      const { video } = v.parse(videoSection, sections['video'])
      expect(video).toEqual({
        file: expect.stringMatching(/^\/media\/film\/guidance\.mp4\?v=[0-9a-f]{8}$/),
        mime_type: 'video/mp4',
        preview: {
          file: expect.stringMatching(/^\/media\/film\/guidance\.webp\?v=/),
          alt_text: film?.texts[locale]?.alt_text,
          width: 1280,
          height: 720,
        },
        captions: expect.stringMatching(new RegExp(`^/media/film/guidance\\.${locale}\\.vtt\\?v=`)),
        title: film?.texts[locale]?.title,
        upload_date: film?.upload_date,
        duration: film?.duration,
      })
      const read = (address = '') => readFileSync(join(dataDir, address.replace(/\?.*/, '')))
      const seconds = filmSeconds(read(video.file))
      expect(video.duration).toBe(`PT${seconds}S`)
      const cues = [
        ...read(video.captions)
          .toString()
          .matchAll(/\n\n00:([\d.]+) --> 00:([\d.]+)\n(.+)/g),
      ]
      const ends = cues.flatMap(([, from, to]) => [Number(from), Number(to)])
      expect(cues).toHaveLength(5)
      expect([0, ...ends, seconds]).toEqual([0, ...ends, seconds].toSorted((a, b) => a - b))
    }
  })

  it('is loaded once, and says so', async () => {
    expect(steps).toHaveLength(2)
    expect(await seedIfEmpty(database.db, { dataDir })).toBe(false)
    expect(await loadSeed(database.db, { dataDir, documents: false })).toEqual({
      pages: 0,
      versions: 0,
      entities: 0,
      menus: 0,
      texts: 0,
    })
  })
})

describe('seed files', () => {
  /** A folder with one machine of the catalogue, its category and the vocabulary. */
  function smallSeed(): string {
    const folder = mkdtempSync(join(dataDir, 'small-'))
    mkdirSync(join(folder, 'products'))
    cpSync(join(seedFolder, 'vocabulary'), join(folder, 'vocabulary'), { recursive: true })
    cpSync(join(seedFolder, 'products/c1-25.json'), join(folder, 'products/c1-25.json'))
    const categories = v.parse(
      v.array(v.looseObject({ id: v.string() })),
      JSON.parse(readFileSync(join(seedFolder, 'categories.json'), 'utf8')),
    )
    const kept = categories.filter(({ id }) => ['utility-tractors', 'compact-tractors'].includes(id))
    writeFileSync(join(folder, 'categories.json'), JSON.stringify(kept))
    return folder
  }

  it('give a data sheet of a machine and a brochure of its category in every source locale', async () => {
    const folder = smallSeed()
    const [leaflet, brochure, ...others] = await seedDocuments(readSeed(folder).files, {
      folder,
      dataDir,
      brand: 'Brand',
    })
    expect(others).toEqual([])
    expect([leaflet?.id, brochure?.id]).toEqual(['product/c1-25/leaflet', 'category/compact-tractors/brochure'])
    expect(Object.keys(leaflet?.texts ?? {})).toEqual([...sourceLocales])
    expect(leaflet?.texts['it-it']).toEqual({
      title: expect.stringContaining('C1.25'),
      file: expect.stringMatching(/^\/media\/documents\/c1-25\.it-it\.pdf\?v=[0-9a-f]{8}$/),
      size: expect.any(Number),
      language: 'it-IT',
    })
    expect(readFileSync(join(dataDir, 'media/documents/c1-25.it-it.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('that do not fit are refused with file and path, and nothing is written', async () => {
    const folder = smallSeed()
    writeFileSync(join(folder, 'menus.json'), '{"footer": [{"id": "a", "texts": {"it-it": "A"}}]')
    writeFileSync(join(folder, 'scenes.json'), '{"factory": {"it-it": "La fabbrica"}}')
    cpSync(join(seedFolder, 'films.json'), join(folder, 'films.json'))
    const error = await loadSeed(database.db, { dataDir, folder, documents: false }).catch(
      (refused: unknown) => refused,
    )
    expect(error).toBeInstanceOf(SeedRefused)
    expect(error instanceof SeedRefused ? error.faults : []).toEqual(
      expect.arrayContaining([
        { file: 'menus.json', path: '', message: expect.any(String) },
        { file: 'scenes.json', path: 'factory.de-de', message: expect.any(String) },
        { file: 'film/guidance.tr-tr.vtt', path: '', message: 'The file is missing' },
      ]),
    )
  })
})

/** Length of an MP4, from its movie header: time scale and duration stand 12 and 16 bytes behind the name. */
function filmSeconds(file: Buffer): number {
  const header = file.indexOf('mvhd') + 4
  return file.readUInt32BE(header + 16) / file.readUInt32BE(header + 12)
}
