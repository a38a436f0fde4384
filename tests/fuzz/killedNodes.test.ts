// @module-tag slow
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { canonical } from '#schemas/studio/canonical.ts'
import { parseContent, readContent } from '#server/content/rawContent.ts'
import { openDatabase } from '#server/db/open.ts'
import { readVersion } from '#server/db/pageVersions.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { histories, playHistory } from '#tests/fuzz/editingHistory.ts'
import { addPage } from '#tests/fuzz/editedPage.ts'
import { fillFuzzed } from '#tests/fuzz/fuzzedStudio.ts'
import { callerOf, type StudioNode } from '#tests/fuzz/studioCall.ts'
import { postgresUrl } from '#tests/support/db/postgres.ts'
import { createEmptyDatabase } from '#tests/support/db/testDatabase.ts'
import { bundledProcess } from '#tests/support/server/bundledProcess.ts'

const startProcess = bundledProcess('studioProcess')
const seed = Number(process.env['FUZZ_SEED'] ?? 11)
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 0)
/** Steps of all editors between two kills. */
const killEvery = 50

const acts = [
  ...(['type', 'type', 'type', 'replace', 'title', 'insert', 'move', 'remove', 'undo', 'redo'] as const),
  ...(['send', 'send', 'send', 'sendLost', 'sendTwice', 'receive', 'receive', 'reread', 'reload'] as const),
  ...(['look', 'publish', 'schedule', 'request', 'approve'] as const),
]

test.skipIf(postgresUrl === undefined || rounds === 0)(
  'editors at once on two processes that are killed lose no word, and nothing goes live unseen (needs TEST_DATABASE_URL and FUZZ_ROUNDS)',
  async () => {
    console.log(`Seed ${seed}: FUZZ_SEED=${seed} plays the same histories; how they meet differs.`)
    const { databaseUrl, drop } = await createEmptyDatabase(postgresUrl ?? '')
    const database = await openDatabase({ databaseUrl, poolSize: 4 })
    const nodes = [await startNode(databaseUrl), await startNode(databaseUrl)] as const
    onTestFinished(async () => {
      for (const node of nodes) node.end()
      await database.close()
      await drop()
    })
    await fillFuzzed(database)
    const cms = createSiteCms(database.db)
    const figures = { steps: 0, acknowledged: 0, suggestions: 0, publications: 0, kills: 0, published: 0 }
    const clock = {
      pass: () => {},
      get now() {
        return new Date()
      },
    }
    for (const [round, history] of fc.sample(histories(400, acts), { seed, numRuns: rounds }).entries()) {
      const page = `killed-${round}`
      let steps = 0
      const onStep = async () => {
        steps += 1
        if (steps % killEvery === 0) await nodes[(figures.kills += 1) % 2 === 0 ? 0 : 1].restart()
      }
      const onEnd = async (ordered: ReadonlySet<string>) => {
        const published = await publishedContents(database, page)
        expect(published.slice(1).filter((content) => !ordered.has(content))).toEqual([])
        figures.published += published.length - 1
      }
      const world = { nodes, cms, clock, figures, areAtOnce: true, minute: 100, onStep, onEnd }
      await playHistory(world, await addPage(cms, callerOf(nodes[0], 'e0'), page), history)
    }
    console.log(JSON.stringify({ seed, ...figures }))
    expect([figures.acknowledged > 0, figures.published > 0, figures.kills > 0]).toEqual([true, true, true])
  },
  600_000,
)

/** Starts a node in a process of its own; a call it does not live to respond to has status 0. */
async function startNode(databaseUrl: string): Promise<StudioNode & { restart: () => Promise<void>; end: () => void }> {
  const start = async () => {
    const child = startProcess(databaseUrl)
    const [port] = await once(createInterface({ input: child.stdout }), 'line')
    return { child, url: `http://127.0.0.1:${port}` }
  }
  let running = await start()
  let restarting: Promise<void> | undefined
  const killAndStart = async () => {
    const gone = once(running.child, 'exit')
    running.child.kill('SIGKILL')
    await gone
    running = await start()
    restarting = undefined
  }
  return {
    async send(path, { headers, ...init }, person) {
      const all = { ...(person !== undefined && { 'x-person': person }), ...Object(headers) }
      try {
        return await fetch(running.url + path, { ...init, headers: all })
      } catch {
        // As after a pause: there is a node again when the next call is made.
        await restarting
        throw new StudioCallError(0, 'offline', {})
      }
    },
    restart: () => (restarting ??= killAndStart()),
    end: () => void running.child.kill('SIGKILL'),
  }
}

/** Returns what has been live, the page as it began first. */
async function publishedContents({ db }: Awaited<ReturnType<typeof openDatabase>>, page: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', `page:${page}`)
    .where('action', '=', 'page.publish')
    .orderBy('id')
    .execute()
  const contents = rows.map(async ({ details }) => {
    const version = await readVersion(db, page, 'en-gb', Number(Object(details)['version']))
    return version === undefined
      ? `version ${JSON.stringify(details)}`
      : canonical(parseContent(readContent(version.content)))
  })
  return Promise.all(contents)
}
