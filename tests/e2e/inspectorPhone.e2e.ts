import { readFile } from 'node:fs/promises'
import { devices, type Browser } from '@playwright/test'
import * as v from 'valibot'
import { sessionSchema } from '#renderer/inspector/protocol.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { actorOf, openInspector, records } from '#tests/e2e/inspectorWindow.ts'
import { failOnErrors, wake } from '#tests/e2e/shell.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'
import { startPhoneProxy } from '#tests/support/server/phoneProxy.ts'

/** The code the site under test is started with. */
const code = '1234-5678'

/** Opens another device's browser and joins there, as a person would: a wrong code first. */
async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { defaultBrowserType: _, ...device } = devices['Pixel 7']
  const context = await browser.newContext({ ...device, baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto('/inspector/phone')
  await phone.getByLabel('Code').fill('0000 0000')
  await phone.getByRole('button', { name: 'Join' }).click()
  await expect(phone.getByRole('alert')).toContainText('This is not the code')
  await expectAccessible(phone)
  await phone.getByLabel('Code').fill(code)
  await phone.getByRole('button', { name: 'Join' }).click()
  await expect(phone.getByRole('heading', { name: 'This phone has joined' })).toBeVisible()
  await expectAccessible(phone)
  return phone
}

test('a phone beside the desk: its records, an event back, a reload, and its end', async ({
  page: unused,
  context,
  browser,
  baseURL,
}) => {
  await unused.close()
  const phone = await openPhone(browser, baseURL)
  failOnErrors(phone)
  await phone.goto('/en-gb')
  await wake(phone)

  const desk = await openInspector(context)
  await expect(desk.getByText('No page is open.')).toBeVisible()
  await desk.getByText('Phone', { exact: true }).click()
  await desk.getByLabel('Code').fill(code)
  await desk.getByRole('button', { name: 'Show its pages' }).click()
  const tabs = desk.getByRole('navigation', { name: 'Tabs and actors' }).locator('section')
  await expect(tabs).toHaveCount(1)
  await expect(tabs).toContainText('on another device')
  await expect(desk.getByText('Phone: connected')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByText('Phone: connected').click()

  // The page began before the desk was there.
  await expect(actorOf(desk, 'menu')).toContainText('closed')
  await phone.getByRole('button', { name: 'Menu' }).first().click()
  await expect(actorOf(desk, 'menu')).toContainText('open')
  await actorOf(desk, 'menu').click()
  await desk.getByRole('combobox', { name: 'Event' }).selectOption('menu.close')
  await desk.getByRole('button', { name: 'Send menu.close' }).click()
  await expect(actorOf(desk, 'menu')).toContainText('closed')
  await expect(records(desk).filter({ hasText: 'menu.close' })).not.toHaveCount(0)
  // Its own posts are no records: each would make another one.
  await expect(records(desk).filter({ hasText: '/en-gb' })).not.toHaveCount(0)
  await expect(records(desk).filter({ hasText: 'inspector/relay' })).toHaveCount(0)

  await phone.reload()
  await wake(phone)
  await expect(tabs).toHaveCount(2)
  await expect(tabs.filter({ hasText: 'closed' })).toHaveCount(1)
  await desk.reload()
  await expect(desk.getByText('Phone: connected')).toBeVisible()
  await expect(tabs).toHaveCount(1)
  await expect(actorOf(desk, 'menu')).toBeVisible()
  // The window may be closed and opened again, without the code.
  await desk.close()
  const again = await openInspector(context)
  await expect(again.getByText('Phone: connected')).toBeVisible()
  await expect(actorOf(again, 'menu')).toBeVisible()
  await phone.context().close()
  const shown = again.getByRole('navigation', { name: 'Tabs and actors' }).locator('section')
  await expect(shown.filter({ hasText: '· closed' })).toHaveCount(1)
})

test('the records of a phone come whole and once: over a restart of the server, a bad gateway and a time without a network', async ({
  browser,
  baseURL,
}) => {
  const proxy = await startPhoneProxy(baseURL ?? '')
  const phone = await openPhone(browser, proxy.url)
  await phone.goto('/en-gb')
  await wake(phone)
  // Each is an event of the window that the site hands to one of its machines.
  const toggle = () => phone.evaluate(() => ['offline', 'online'].forEach((type) => dispatchEvent(new Event(type))))
  await phone.evaluate(() => {
    Object.assign(globalThis, { offline: 0 })
    addEventListener('offline', () =>
      Object.assign(globalThis, { offline: Number(Reflect.get(globalThis, 'offline')) + 1 }),
    )
  })

  const context = await browser.newContext({ baseURL: proxy.url, viewport: { width: 1440, height: 900 } })
  const desk = await openInspector(context)
  await desk.getByText('Phone', { exact: true }).click()
  await desk.getByLabel('Code').fill(code)
  await desk.getByRole('button', { name: 'Show its pages' }).click()
  await desk.getByText('Phone: connected').click()
  await desk.getByRole('searchbox').fill('network.offline')
  const rows = records(desk).filter({ hasText: 'site → connectivity' })
  const lost = desk.getByText('The server is not there. Trying again …')
  await toggle()
  await expect(rows).toHaveCount(1)

  proxy.break(/relay/, 502)
  await toggle()
  proxy.restart()
  await expect(lost).toHaveCount(1)
  // Also where the panel of the line is folded.
  await expect(desk.getByText('Phone: no server')).toBeVisible()
  const place = desk.getByRole('navigation', { name: 'Tabs and actors' }).locator('section')
  await expect(place).toContainText('out of reach: this is how it last was')
  proxy.repair()
  await toggle()
  await expect(rows).toHaveCount(3)
  await expect(place).not.toContainText('out of reach')

  // What the phone sends while the desk is away goes nowhere; what it sends afterwards comes before the rest.
  proxy.break(/as=inspector/, 'silence')
  await expect(lost).toHaveCount(1)
  await toggle()
  proxy.repair()
  await toggle()
  await expect(rows).toHaveCount(5)

  await phone.context().setOffline(true)
  await toggle()
  await phone.context().setOffline(false)
  await toggle()
  const count = await phone.evaluate(() => Number(Reflect.get(globalThis, 'offline')))
  await expect(rows).toHaveCount(count)

  await expect(desk.getByRole('navigation', { name: 'Tabs and actors' }).locator('section')).toHaveCount(1)
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Export session' }).click()
  const { entries } = v.parse(sessionSchema, JSON.parse(await readFile(await (await saved).path(), 'utf8')))
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1))
  await Promise.all([phone.context().close(), context.close()])
  proxy.close()
})
