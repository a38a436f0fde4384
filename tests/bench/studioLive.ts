import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import { findPublishedPage } from '#server/db/publishedPages.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import type { DraftPage } from '#server/studio/context.ts'
import { percentiles } from '#tests/bench/percentiles.ts'
import type { Row } from '#tests/bench/results.ts'
import { heroSection, snapshot } from '#tests/support/db/cmsFixture.ts'
import { createDraftRenderer } from '#tests/support/server/draftRenderer.ts'
import { postgresPrograms, startPostgresServer } from '#tests/support/db/postgresServer.ts'
import { openSeededDatabase } from '#tests/support/db/seededDatabase.ts'
import { startTwoNodes } from '#tests/support/server/twoNodes.ts'

const locale: LocaleCode = 'it-it'
/** The home page, a page with a form, and a product page with many sections. */
const permalinks = ['', 'contatti', 'macchine/trattori-specializzati/trattori-da-frutteto/k4-100']
const keystrokes = 100
/** Goal for the server's part of a keystroke, in ms: the browser has as much again. */
const maxPreview = 40
const publications = 20
/** Goal for a publication on another node, in ms. */
const maxLive = 1000
const saves = 40
/** Goal for a save to be at the editor of somebody else on another node, in ms; the pause before a save comes before it. */
const maxSeen = 1000

/** Measures how long a keystroke takes to be rendered, and a publication or a save to be seen on another node. */
export async function measureStudioLive(): Promise<Row[]> {
  return [...(await measurePreview()), ...(await measureNodes())]
}

async function measurePreview(): Promise<Row[]> {
  const database = await openSeededDatabase()
  const rows: Row[] = []
  try {
    const cms = createSiteCms(database.db)
    const render = await createDraftRenderer(cms)
    for (const permalink of permalinks) {
      const draft = await draftOf(cms, permalink)
      const times: number[] = []
      for (let count = 0; count < keystrokes; count += 1) {
        const content = { ...draft.content, title: `${draft.content.title} ${count}` }
        const begun = performance.now()
        await render.sections({ ...draft, content })
        times.push(performance.now() - begun)
      }
      rows.push(...percentiles(`/${locale}/${permalink}`, 'sections of a draft, ms', times, 'p50', maxPreview))
    }
  } finally {
    await database.close()
  }
  return rows
}

async function measureNodes(): Promise<Row[]> {
  if (postgresPrograms === undefined) return []
  const server = await startPostgresServer(postgresPrograms)
  try {
    const nodes = await startTwoNodes(server.databaseUrl)
    try {
      return [...(await measurePublications(nodes)), ...(await measureSaves(nodes))]
    } finally {
      await nodes.close()
    }
  } finally {
    server.close()
  }
}

type TwoNodes = Awaited<ReturnType<typeof startTwoNodes>>

async function measurePublications(nodes: TwoNodes): Promise<Row[]> {
  await nodes.publish('To warm up')
  const times: number[] = []
  for (let count = 1; count <= publications; count += 1) {
    times.push(await nodes.publish(`Publication ${count} of ${publications}`))
  }
  return percentiles('two nodes', 'published → live on the other, ms', times, 'p95', maxLive)
}

async function measureSaves(nodes: TwoNodes): Promise<Row[]> {
  const editor = await nodes.openEditor()
  try {
    const times: number[] = []
    for (let count = 0; count <= saves; count += 1) {
      const heading = `Save ${count} of ${saves}`
      const begun = performance.now()
      const seen = editor.seen(heading)
      await nodes.save(snapshot('about', 'About', [heroSection(heading)]))
      await seen
      // The first one warms up.
      if (count > 0) times.push(performance.now() - begun)
    }
    return percentiles('two nodes', 'saved → at the other editor, ms', times, 'p95', maxSeen)
  } finally {
    await editor.close()
  }
}

async function draftOf(cms: Cms, permalink: string): Promise<DraftPage> {
  const page = await findPublishedPage(cms.db, fallbackChain(locale), permalink)
  if (page === undefined) throw new Error(`The demo catalogue has no page /${locale}/${permalink}`)
  const { id, title, seo, sections } = page
  const content = { title, permalink, seo, sections: sections.map((section) => ({ ...section, data: section.data })) }
  return { page: id, locale, content }
}
