import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Cms } from '#server/content/context.ts'
import { parseContent, writeContent } from '#server/content/rawContent.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'
import { listPages } from '#server/studio/pages/listPages.ts'
import { searchStudio } from '#server/studio/pages/searchStudio.ts'
import { publishDraft } from '#server/studio/pages/publishPage.ts'
import { fillStudio } from '#tests/bench/fillStudio.ts'
import { median } from '#tests/bench/measure.ts'
import type { Row } from '#tests/bench/results.ts'
import { postgresPrograms, startPostgresServer } from '#tests/support/db/postgresServer.ts'

const sizes = [1000, 100_000] as const
const rounds = 30
const editors = 10
/** Saves of each of the editors, one a second. */
const seconds = 15
const maxRatio = 1.5
/** Bounds beside 100,000 pages, in ms. */
const bounds = { save: 50, check: 50, level: 100, search: 150 }
const maxEditors = 150
const actor = { person: { id: 'bench', name: 'Bench' } }
const locale = 'en-gb'

type Times = Readonly<Record<keyof typeof bounds | 'publish', number>>

/** Measures what an editor's calls take beside 1,000 pages and beside 100,000: on Postgres, else on the embedded database. */
export async function measureDrafts(): Promise<Row[]> {
  const server = postgresPrograms === undefined ? undefined : await startPostgresServer(postgresPrograms)
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-bench-'))
  const database = await openDatabase(
    server === undefined ? { dataDir: folder } : { databaseUrl: server.databaseUrl, poolSize: 10 },
  )
  const { db, engine } = database
  try {
    await migrate(db)
    const cms = createSiteCms(db)
    const times: Times[] = []
    for (const [index, size] of sizes.entries()) {
      await fillStudio(db, sizes[index - 1] ?? 0, size)
      times.push(await edit(cms))
    }
    return [...rowsOf(engine, times), await measureEditors(cms, engine)]
  } finally {
    await database.close()
    server?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowsOf(engine: string, [small, large]: readonly Times[]): Row[] {
  if (small === undefined || large === undefined) return []
  const row = (name: keyof Times, what: string): Row[] => {
    const ratio = large[name] / small[name]
    const bound = name === 'publish' ? undefined : bounds[name]
    const limited = name === 'save' ? ratio <= maxRatio : true
    return [
      { page: engine, what: `${what} beside 1,000 pages, ms`, value: small[name] },
      {
        page: engine,
        what: `${what} beside 100,000 pages, ms`,
        value: large[name],
        ratio,
        ...(bound === undefined
          ? {}
          : {
              bound: name === 'save' ? `≤ ${bound}, ≤ ${maxRatio} × 1,000` : `≤ ${bound}`,
              holds: large[name] <= bound && limited,
            }),
      },
    ]
  }
  return [
    ...row('save', 'save of a draft'),
    ...row('check', 'check of a page'),
    ...row('publish', 'publish'),
    ...row('level', 'one level of the tree'),
    ...row('search', 'search of the studio'),
  ]
}

/** Returns the median times of each call. */
async function edit(cms: Cms): Promise<Times> {
  const times: Record<keyof Times, number[]> = { save: [], check: [], publish: [], level: [], search: [] }
  const time = async <T>(name: keyof Times, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const result = await work()
    times[name].push(performance.now() - begun)
    return result
  }
  for (let round = 0; round < rounds; round += 1) {
    const position = { page: `p${100 + round * 7}`, locale } as const
    const { revision, content, facts } = await readState(cms, position)
    const text = writeContent({ ...content, title: `${content.title} edited` })
    const { state } = await time('save', () => saveDraft(cms, { ...position, revision, text, actor }))
    const checked = { ...position, pageType: facts.page_type, content: parseContent(state.content) }
    await time('check', () => checkContent(cms, checked))
    await time('publish', () => publishDraft(cms, { ...position, revision: state.revision, actor }))
    await time('level', () => listPages(cms, { parent: round % 2 === 0 ? '-' : 'p1', q: '', locale, limit: 100 }))
    await time('search', () => searchStudio(cms, ['mower 98', 'vigneto', 'Öl tractor'][round % 3] ?? '', locale))
  }
  const { save, check, publish, level, search } = times
  return {
    save: median(save),
    check: median(check),
    publish: median(publish),
    level: median(level),
    search: median(search),
  }
}

/** Editors who each save a page of their own once a second, with the checks a save returns. */
async function measureEditors(cms: Cms, engine: string): Promise<Row> {
  const times: number[] = []
  await Promise.all(
    Array.from({ length: editors }, async (_, who) => {
      const position = { page: `p${500 + who}`, locale } as const
      await setTimeout((who * 1000) / editors)
      for (let second = 0; second < seconds; second += 1) {
        const { revision, content, facts } = await readState(cms, position)
        const text = writeContent({ ...content, title: `Second ${second} of ${who}` })
        const begun = performance.now()
        const { state } = await saveDraft(cms, { ...position, revision, text, actor })
        await checkContent(cms, { ...position, pageType: facts.page_type, content: parseContent(state.content) })
        const taken = performance.now() - begun
        times.push(taken)
        await setTimeout(Math.max(0, 1000 - taken))
      }
    }),
  )
  const value = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  return {
    page: engine,
    what: '10 editors, a save with its check a second beside 100,000 pages, ms, p95',
    value,
    bound: `≤ ${maxEditors}`,
    holds: value <= maxEditors,
  }
}
