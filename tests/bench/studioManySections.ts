import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import type { Row } from '#tests/bench/results.ts'
import { maxSections } from '#schemas/page.ts'

const keystrokes = 30

/** Measures a page with as many sections as it may have: until its list is there, and the time of the main thread for a keystroke. */
export async function measureManySections(context: BrowserContext, origin: string): Promise<Row[]> {
  const address = await makePage(context.request, origin)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const begun = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  const rows = page.getByRole('grid', { name: 'Sections' }).getByRole('row')
  await rows.first().waitFor()
  const opened = performance.now() - begun
  await rows.first().click()
  await page
    .getByRole('region', { name: 'Fields' })
    .getByLabel(/^Heading/)
    .first()
    .click()
  await untilQuiet(busy)
  const before = await busy()
  for (let count = 0; count < keystrokes; count += 1) {
    await page.keyboard.press('x')
    await pause(150)
  }
  const keystroke = ((await busy()) - before) / keystrokes
  await page.close()
  const row = (what: string, value: number, max: number): Row => ({
    page: 'studio',
    what: `${what} (${maxSections} sections)`,
    value,
    bound: `≤ ${max}`,
    holds: value <= max,
  })
  return [row('editor of a page opens, ms', opened, 1500), row('keystroke, ms of the main thread', keystroke, 20)]
}

/** Waits until the checks that read the whole page once are done: a second with less than 10 ms of work, half a minute at most. */
async function untilQuiet(busy: () => Promise<number>): Promise<void> {
  for (let seconds = 0; seconds < 30; seconds += 1) {
    const before = await busy()
    await pause(1000)
    if ((await busy()) - before < 10) return
  }
}

/** Makes a page with as many sections as it may have, and returns the address of its editor. */
async function makePage(request: APIRequestContext, origin: string): Promise<string> {
  const headers = { origin }
  const data = { page_type: 'blank', parent: 'home', locale: 'en-gb', title: 'Many sections' }
  const { id }: { id: string } = await (await request.post('/api/studio/v1/pages', { data, headers })).json()
  const address = `/api/studio/v1/pages/${id}/en-gb/draft`
  const { revision, content } = await (await request.get(address)).json()
  const sections = Array.from({ length: maxSections }, (_, index) => ({
    id: randomUUID(),
    key: index === 0 ? 'rich_text' : `rich_text_${index + 1}`,
    data: { heading: `Heading ${index}`, body: '<p>A paragraph, long enough to be read.</p>' },
  }))
  const saved = await request.put(address, {
    data: { content: { ...content, sections } },
    headers: { origin, 'if-match': `"${revision}"` },
  })
  if (!saved.ok()) throw new Error(`Saving the page failed with ${saved.status()}: ${await saved.text()}`)
  return `/studio/pages/${id}/en-gb`
}
