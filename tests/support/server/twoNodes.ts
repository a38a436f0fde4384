import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { fixture, heroSection, load, snapshot } from '#tests/support/db/cmsFixture.ts'
import { publish, saveDraft } from '#tests/support/studio/editing.ts'
import { startSite } from '#tests/support/server/siteProcess.ts'

/** Longest wait for a publication to be live, in ms. */
const patience = 30_000

/** Runs two processes on one Postgres: this one publishes a page; the other, started here, serves it. */
export async function startTwoNodes(databaseUrl: string) {
  const database = await openDatabase({ databaseUrl })
  await migrate(database.db)
  const cms = createSiteCms(database.db)
  await load(cms, fixture())
  const site = await startSite({ DATABASE_URL: databaseUrl })
  const address = `${site.url}/en-gb/about`
  const read = async () => (await fetch(address)).text()

  return {
    site,
    read,
    /** Publishes a page with a heading; returns how long after that the other process serves it, in ms. */
    async publish(heading: string): Promise<number> {
      const content = snapshot('about', 'About', [heroSection(heading)])
      await saveDraft(cms, 'about', 'en-gb', content)
      await publish(cms, 'about', 'en-gb')
      const published = performance.now()
      while (!(await read()).includes(heading)) {
        if (performance.now() - published > patience) throw new Error(`"${heading}" is not live after ${patience} ms`)
      }
      return performance.now() - published
    },
    async close(): Promise<void> {
      await site.stop()
      await database.close()
    },
  }
}
