import { mergeText } from '#schemas/studio/merge/mergeText.ts'
import { heroSection, snapshot } from '#tests/support/db/cmsFixture.ts'
import { postgresPrograms, startPostgresServer } from '#tests/support/db/postgresServer.ts'
import { startTwoNodes } from '#tests/support/server/twoNodes.ts'
import { percentiles } from '#tests/bench/percentiles.ts'
import type { Row } from '#tests/bench/results.ts'

/** Goal for the merge of one field, in ms. */
const maxMerge = 20
const merges = 40
/** Goal for a change to be at the editor of another person, in ms; the pause before a save comes before it. */
const maxSeen = 1000
const saves = 40

/** Measures the merge of one field that two people have changed, and how long a save takes to the editor at another node. */
export async function measureTogether(): Promise<Row[]> {
  return [...measureMerges(), ...(await measureSeen())]
}

function measureMerges(): Row[] {
  return Object.entries(texts()).flatMap(([name, base]) => {
    const middle = base.indexOf(' ', base.length / 2)
    const times = Array.from({ length: merges }, (_, count) => {
      const mine = `${base.slice(0, middle)} mine ${count}${base.slice(middle)}`
      const theirs = `Theirs ${count} ${base.slice(0, -9)} and theirs ${base.slice(-9)}`
      const begun = performance.now()
      mergeText(base, mine, theirs)
      return performance.now() - begun
    })
    return percentiles(name, 'merge of one field, ms', times, 'p95', maxMerge)
  })
}

function texts(): Readonly<Record<string, string>> {
  const words = (count: number, of: number) => Array.from({ length: count }, (_, index) => `word${(index * 7919) % of}`)
  const paragraphs = Array.from({ length: 600 }, (_, index) => `<p>Row ${index} <b>${words(10, 97).join(' ')}</b></p>`)
  return {
    'a text of 800 words': words(800, 800).join(' '),
    '2,000 words, all the same': 'word '.repeat(2000),
    [`a rich text of ${Math.round(paragraphs.join('').length / 1000)} kB`]: paragraphs.join(''),
  }
}

async function measureSeen(): Promise<Row[]> {
  if (postgresPrograms === undefined) return []
  const server = await startPostgresServer(postgresPrograms)
  try {
    const nodes = await startTwoNodes(server.databaseUrl)
    try {
      const seen = await nodes.openEditor()
      const times: number[] = []
      for (let count = 0; count <= saves; count += 1) {
        const heading = `Save ${count} of ${saves}`
        const begun = performance.now()
        await nodes.save(snapshot('about', 'About', [heroSection(heading)]))
        await seen(heading)
        // The first one warms up.
        if (count > 0) times.push(performance.now() - begun)
      }
      return percentiles('two nodes', 'saved → at the other editor, ms', times, 'p95', maxSeen)
    } finally {
      await nodes.close()
    }
  } finally {
    server.close()
  }
}
