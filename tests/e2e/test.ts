import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { test as base, type Browser, type BrowserContext } from '@playwright/test'
import { channelName, type MessageFromInspector, type MessageFromPage } from '#renderer/inspector/protocol.ts'

export * from '@playwright/test'

/** Where `npm run diagrams:record` wants to have the states and transitions the tests reach, an id per line. */
const file = process.env['REACHED_FILE']

/** Playwright's `test`. Every browser test imports it from here, so that its machines can be recorded. */
export const test =
  file === undefined
    ? base
    : base.extend<object, { browser: Browser }>({
        browser: [
          async ({ browser }, use) => {
            const reached = new Set<string>()
            const newContext = browser.newContext.bind(browser)
            browser.newContext = async (options) => {
              const context = await newContext(options)
              await record(context, reached)
              return context
            }
            await use(browser)
            // States that are left at once are known by the transitions out of them.
            const left = [...reached].flatMap((id) => (id.includes(' on ') ? id.split(' on ', 1) : []))
            appendFileSync(file, [...reached, ...left].map((id) => `${id}\n`).join(''))
          },
          { scope: 'worker' },
        ],
      })

/** Adds to `reached` what the inspector's recorder of every page of a context sends. */
async function record(context: BrowserContext, reached: Set<string>): Promise<void> {
  await context.exposeBinding('addReached', (_, ids: readonly string[]) => {
    for (const id of ids) reached.add(id)
  })
  await context.addInitScript((name) => {
    // The button of the docked inspector covers the bar of a phone.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-dev-inspector] { display: none }')
    document.adoptedStyleSheets.push(sheet)
    const channel = new BroadcastChannel(name)
    // The recorder starts with the application and sends nothing before an inspector attaches.
    const attaching = setInterval(() => channel.postMessage({ type: 'attach' } satisfies MessageFromInspector), 20)
    channel.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
      const data: MessageFromPage = JSON.parse(text)
      if (data.type === 'hello') clearInterval(attaching)
      if (data.type !== 'log') return
      const events = data.entries.filter((entry) => entry.kind === 'event')
      const ids = events.flatMap(({ position, steps }) => [
        ...position.active,
        ...steps.flatMap(({ transitions }) => transitions),
      ])
      const add: unknown = Reflect.get(window, 'addReached')
      if (typeof add === 'function') add(ids)
    })
  }, channelName)
}
