import { expect, test } from '#tests/e2e/test.ts'
import { channelName } from '#renderer/inspector/protocol.ts'
import { wake } from '#tests/e2e/shell.ts'

test('without the dev flag there is no inspector, and no page has a byte of its recorder @smoke', async ({
  page,
  request,
}) => {
  expect((await request.get('/inspector')).status()).toBe(404)
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  await page.addInitScript(() => {
    const { BroadcastChannel } = globalThis
    Object.assign(globalThis, {
      channels: 0,
      BroadcastChannel: class extends BroadcastChannel {
        constructor(name: string) {
          super(name)
          Object.assign(globalThis, { channels: 1 })
        }
      },
    })
  })
  await page.goto('/en-gb')
  await wake(page)
  await page.getByRole('contentinfo').getByRole('link').first().hover()
  await expect(page.locator('[data-dev-inspector]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'channels'))).toBe(0)
  // Fetched again: the browser does not keep the body of every script it has run.
  const code = (await Promise.all([...scripts].map(async (url) => (await request.get(url)).text()))).join('\n')
  expect(code.length).toBeGreaterThan(100_000)
  expect(code).not.toMatch(/BroadcastChannel|xstate\.microstep.*transitionId/)
  expect(code).not.toContain(`\`${channelName}\``)
  expect(code).not.toContain('data-dev-inspector')
})
