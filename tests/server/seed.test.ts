// @module-tag slow
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menusResponse, pageResponse, sitemapResponse } from '#schemas/api.ts'
import { menuKeys } from '#schemas/menu.ts'
import { productWalkaround } from '#schemas/sections/product_walkaround.ts'
import { videoSection } from '#schemas/sections/video.ts'
import { sectionSchemas, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { isLocaleCode, localeCodes, sourceLocales } from '#locales/locales.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { getPage } from '#server/content/getPage.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { loadSeed } from '#server/seed/load/loadSeed.ts'
import { readSeed } from '#server/seed/load/readSeed.ts'
import { seedDocuments } from '#server/seed/load/seedDocuments.ts'
import { seedIfEmpty } from '#server/cli/seedIfEmpty.ts'
import { InvalidContent } from '#server/content/errors.ts'
import { sampleDealers, sampleLocales } from '#tests/support/db/sampleEntries.ts'
import { openSeededDatabase, type SeededDatabase } from '#tests/support/db/seededDatabase.ts'

const seedFolder = fileURLToPath(new URL('../../server/seed/content', import.meta.url))
let database: SeededDatabase
let dataDir: string

beforeAll(async () => {
  database = await openSeededDatabase()
  dataDir = database.dataDir
})
afterAll(() => database.close())

async function sitemap() {
  const response = await createApi({ cms: createSiteCms(database.db) }).request('/sitemap/')
  return v.parse(sitemapResponse, await response.json())
}

describe('the demo catalogue', () => {
  it('keeps the pages that thank and confirm out of search engines', async () => {
    const cms = createSiteCms(database.db)
    const hidden = ['contatti/grazie', 'contatti/newsletter/conferma', 'contatti/newsletter/iscrizione-confermata']
    for (const permalink of hidden) expect((await getPage(cms, 'it-it', permalink))?.value.seo['noindex']).toBe(true)
    const listed = (await sitemap()).filter(({ permalink }) => hidden.includes(permalink))
    expect(listed).toEqual([])
  })

  it('has every page in every locale; in five of them, by turns, the sections match their schemas', async () => {
    const cms = createSiteCms(database.db)
    const entries = sampleDealers(await sitemap())
    expect(entries.length).toBeGreaterThan(60 * localeCodes.length)
    const issues: string[] = []
    for (const { language_code, permalink } of sampleLocales(entries, { locales: localeCodes, count: 5 })) {
      const page = isLocaleCode(language_code) ? await getPage(cms, language_code, permalink) : undefined
      const response = v.parse(pageResponse, page?.value)
      for (const [key, data] of Object.entries(response.template_data)) {
        const schema = sectionSchemas[sectionTypeOf(key) ?? '']
        if (schema === undefined || !v.is(schema, data)) issues.push(`${language_code}/${permalink} ${key}`)
      }
    }
    expect(issues).toEqual([])
    // Some six hundred pages.
  })

  it('has every menu in every source locale', async () => {
    const api = createApi({ cms: createSiteCms(database.db) })
    const body = JSON.stringify({ menus: menuKeys.map((key) => ({ key })) })
    for (const lang of sourceLocales) {
      const response = await api.request(`/menus?lang=${lang}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const menus = v.parse(menusResponse, await response.json())
      const empty = menus.filter(({ nodes, categories }) => nodes.length + categories.length === 0)
      expect(empty.map(({ key }) => key)).toEqual([])
    }
  })

  it('has a file for every picture', async () => {
    const rows = await database.db.selectFrom('entities').select('data').where('kind', '=', 'media').execute()
    // Documents have a file for each language; documents.test.ts opens them.
    const pictures = rows.filter(({ data }) => data['mime_type'] !== 'application/pdf')
    const files = pictures.map(({ data }) => String(data['file']).replace(/\?v=[0-9a-f]{8}$/, ''))
    expect(files.filter((file) => !existsSync(join(dataDir, file)))).toEqual([])
    expect(files.length).toBeGreaterThan(100)
  })

  it('has turntable pictures and a 3D model of tractors only', async () => {
    const cms = createSiteCms(database.db)
    const entries = (await sitemap()).filter(({ language_code }) => language_code === 'tr-tr')
    const sectionsOf = async (product: string) => {
      const permalink = entries.find((entry) => entry.permalink.endsWith(`/${product}`))?.permalink ?? ''
      const { template_data: sections } = v.parse(pageResponse, (await getPage(cms, 'tr-tr', permalink))?.value)
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

  it('has a film with a poster, captions in every source locale and the stated duration', async () => {
    const cms = createSiteCms(database.db)
    const { films, pages } = readSeed(seedFolder).files
    const film = films['guidance']
    const texts = pages.find(({ key }) => key === 'smart-technology')?.texts
    for (const locale of sourceLocales) {
      const permalink = texts?.[locale]?.permalink ?? ''
      const { template_data: sections } = v.parse(pageResponse, (await getPage(cms, locale, permalink))?.value)
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

  it('is loaded once, with a message before and after', async () => {
    expect(database.steps).toHaveLength(2)
    expect(await seedIfEmpty(createSiteCms(database.db), { dataDir })).toBe(false)
    expect(await loadSeed(createSiteCms(database.db), { dataDir, documents: false })).toEqual({
      pages: 0,
      versions: 0,
      entities: 0,
      menus: 0,
      texts: 0,
      redirects: 0,
    })
  })
})

describe('seed files', () => {
  /** Creates a seed folder with one product, its category and the vocabulary. */
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

  it('render a data sheet per product and a brochure per category in every source locale', async () => {
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

  it('are rejected with file and path if they are invalid', async () => {
    const folder = smallSeed()
    writeFileSync(join(folder, 'menus.json'), '{"footer": [{"id": "a", "texts": {"it-it": "A"}}]')
    writeFileSync(join(folder, 'scenes.json'), '{"factory": {"it-it": "La fabbrica"}}')
    cpSync(join(seedFolder, 'films.json'), join(folder, 'films.json'))
    const error = await loadSeed(createSiteCms(database.db), { dataDir, folder, documents: false }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(InvalidContent)
    expect(error instanceof InvalidContent ? error.errors : []).toEqual(
      expect.arrayContaining([
        { file: 'menus.json', path: '', message: expect.any(String) },
        { file: 'scenes.json', path: 'factory.de-de', message: expect.any(String) },
        { file: 'film/guidance.tr-tr.vtt', path: '', message: 'The file is missing' },
      ]),
    )
  })
})

/** Returns the duration of an MP4 in seconds, from its movie header: time scale at 12 and duration at 16 bytes after the name. */
function filmSeconds(file: Buffer): number {
  const header = file.indexOf('mvhd') + 4
  return file.readUInt32BE(header + 16) / file.readUInt32BE(header + 12)
}
