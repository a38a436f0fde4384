import { EventEmitter, once } from 'node:events'
import type { DumpDraft } from '#server/content/dump.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { fixture, heroSection, load, snapshot } from '#tests/support/db/cmsFixture.ts'
import { publish, saveDraft } from '#tests/support/studio/editing.ts'
import { startSite } from '#tests/support/server/siteProcess.ts'
import { studioAdmin } from '#tests/support/studio/studioAdmin.ts'

/** Longest wait for a publication to be live, and for a save to be seen, in ms. */
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
    /** Saves the draft of a page. */
    save: (content: DumpDraft) => saveDraft(cms, 'about', 'en-gb', content),
    openEditor: () => openEditor(site.url),
    async close(): Promise<void> {
      await site.stop()
      await database.close()
    },
  }
}

/** Opens the page in a studio of the other process, as a browser does: each save of somebody else has it read the draft again. */
async function openEditor(url: string) {
  const headers = { cookie: await signIn(url) }
  const stream = new AbortController()
  const events = await fetch(`${url}/api/studio/v1/events`, { headers, signal: stream.signal })
  if (!events.ok || events.body === null) throw new Error(`There are no events: ${events.status}`)
  const saved = new EventEmitter()
  const read = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
    const decoder = new TextDecoder()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (decoder.decode(part.value, { stream: true }).includes('"type":"saved"')) saved.emit('saved')
    }
  }
  // Closing it ends it with an error.
  const end = read(events.body.getReader()).catch(() => {})
  const readDraft = async () => (await fetch(`${url}/api/studio/v1/pages/about/en-gb/draft`, { headers })).text()
  return {
    /** Resolves once the draft that is shown has a text; from the call on. */
    async seen(text: string): Promise<void> {
      do await once(saved, 'saved', { signal: AbortSignal.timeout(patience) })
      while (!(await readDraft()).includes(text))
    },
    async close(): Promise<void> {
      stream.abort()
      await end
    },
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/studio/v1/auth/sign-in/email`, {
    method: 'POST',
    body: JSON.stringify(studioAdmin),
    headers: { 'content-type': 'application/json', origin: url },
  })
  if (!response.ok) throw new Error(`Signing in failed with ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}
