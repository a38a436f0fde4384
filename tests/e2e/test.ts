import { appendFileSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { test as base, expect, type BrowserContext } from '@playwright/test'
import * as v from 'valibot'
import { channelName, fromPageText, type MessageFromInspector } from '#renderer/inspector/protocol.ts'
import { reachedBy } from '#renderer/inspector/reached.ts'

export * from '@playwright/test'

/** Where `npm run diagrams:record` wants to have what each test has reached, a line of JSON for every test. */
const file = process.env['REACHED_FILE']

interface Fixtures {
  /**
   * Waits until the pages of this test have reached what `machines/diagrams/reached.json` claims of a machine. The site has to run with
   * the dev flag.
   */
  readonly reaches: (...machines: readonly string[]) => Promise<void>
}

/** Playwright's `test`, with what is known of the machines of its pages. */
export const test = base.extend<Fixtures>({
  reaches: async ({ context, page }, provide) => {
    const reached = await record(context)
    // A page behind another has a frame a second: clicks take seconds, and sizes and scroll positions in between are lost.
    await page.bringToFront()
    await provide(async (...machines) => {
      if (file !== undefined) {
        await untilRest(reached)
        const own = [...reached].filter((id) => machines.some((machine) => isOf(machine, id)))
        appendFileSync(file, `${JSON.stringify({ machines, reached: own })}\n`)
        return
      }
      const claimed = readReached().filter((id) => machines.some((machine) => isOf(machine, id)))
      const problem = 'machines/diagrams/reached.json claims what this test does not reach; `npm run diagrams:record`'
      await expect.poll(() => claimed.filter((id) => !reached.has(id)), problem).toEqual([])
    })
  },
})

function isOf(machine: string, id: string): boolean {
  return id === machine || id.startsWith(`${machine}.`) || id.startsWith(`${machine} on `)
}

function readReached(): readonly string[] {
  const address = new URL('../../machines/diagrams/reached.json', import.meta.url)
  return v.parse(v.array(v.string()), JSON.parse(readFileSync(address, 'utf8')))
}

/** Returns the ids that all pages of a context reach from now on. They are read in a page of their own, which outlives the others. */
async function record(context: BrowserContext): Promise<ReadonlySet<string>> {
  const reached = new Set<string>()
  await context.addInitScript(() => {
    // The button of the docked inspector covers the bar of a phone.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-dev-inspector] { display: none }')
    document.adoptedStyleSheets.push(sheet)
  })
  const listener = await context.newPage()
  await listener.exposeFunction('readRecords', (text: string) => {
    const message = v.parse(fromPageText, text)
    if (message.type === 'log') for (const id of reachedBy(message.entries)) reached.add(id)
  })
  await listener.goto('/robots.txt')
  await listener.evaluate((name) => {
    const channel = new BroadcastChannel(name)
    const known = new Set<string>()
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return
      const { type, tab }: { type: string; tab: string } = JSON.parse(data)
      if (type === 'hello' && !known.has(tab)) {
        known.add(tab)
        channel.postMessage({ type: 'attach', tab } satisfies MessageFromInspector)
      }
      const readRecords: unknown = Reflect.get(window, 'readRecords')
      if (typeof readRecords === 'function') readRecords(data)
    })
  }, channelName)
  return reached
}

/** Resolves when nothing has been added for a while. */
async function untilRest(reached: ReadonlySet<string>): Promise<void> {
  let before = -1
  await expect(() => {
    const isResting = reached.size === before
    before = reached.size
    expect(isResting).toBe(true)
  }).toPass({ intervals: [1500] })
}
