import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { studioAdmin } from '#tests/support/studio/studioAdmin.ts'
import type { DumpDraft } from '#server/content/dump.ts'
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
  const site = await startSite({
    DATABASE_URL: databaseUrl,
    STUDIO_ADMIN_EMAIL: studioAdmin.email,
    STUDIO_ADMIN_PASSWORD: studioAdmin.password,
  })
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
    /** Saves the draft of the page here. */
    save: (content: DumpDraft) => saveDraft(cms, 'about', 'en-gb', content),
    /** Opens the page in an editor of the other process; returns what resolves when its draft has a text there. */
    async openEditor(): Promise<(text: string) => Promise<void>> {
      const headers = await signIn(site.url)
      const call = (path: string) => fetch(`${site.url}/api/studio/v1${path}`, { headers })
      const { body } = await call('/events')
      if (body === null) throw new Error('There are no events')
      const events = body.getReader()
      return async (text) => {
        do await events.read()
        while (!(await (await call('/pages/about/en-gb/draft')).text()).includes(text))
      }
    },
    async close(): Promise<void> {
      await site.stop()
      await database.close()
    },
  }
}

async function signIn(url: string): Promise<{ readonly cookie: string }> {
  const response = await fetch(`${url}/api/studio/v1/auth/sign-in/email`, {
    method: 'POST',
    body: JSON.stringify(studioAdmin),
    headers: { 'content-type': 'application/json', origin: url },
  })
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0])
  return { cookie: cookie.join('; ') }
}
