import { chromium } from '@playwright/test'
import { channelName } from '#renderer/inspector/protocol.ts'
import { failOnErrors, menuOf, removeChunks, screens, wake, withoutIdleTimer } from '#tests/e2e/shell.ts'
import { actorOf, openInspector, openMenu, records } from '#tests/e2e/inspectorWindow.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'
import { withoutPictures } from '#tests/support/browser/browser.ts'

/** "The menu did not open": eight causes, each found by what a person clicks in the inspector. */
test.describe('the menu did not open, as', () => {
  test('an effect throws', async ({ page, context }) => {
    await page.goto('/en-gb')
    await wake(page)
    await burgerOf(page).click()
    await burgerOf(page).evaluate((button) => {
      button.setAttribute = () => {
        throw new Error('Blocked by an extension')
      }
    })
    await burgerOf(page).click()
    const inspector = await openInspector(context)
    await expect(actorOf(inspector, 'menu')).toContainText('error')
    await actorOf(inspector, 'menu').click()
    await expect(inspector.getByRole('main').getByRole('alert').first()).toHaveText(
      'This machine failed at menu.toggle in menu.closed: Error: Blocked by an extension',
    )
  })

  test('a script swallows the click', async ({ page, context }) => {
    await open(page)
    await page.evaluate(() => document.addEventListener('click', (event) => event.stopImmediatePropagation(), true))
    await burgerOf(page).click()
    const inspector = await openInspector(context)
    await records(inspector).filter({ hasText: 'click button “Menu”' }).click()
    await expect(detailOf(inspector)).toContainText(
      'Why not? The click was stopped on its way: a script has called stopPropagation() on it, and no machine received an event.',
    )
  })

  test('a guard is false @smoke', async ({ page, context }) => {
    await page.setViewportSize(screens.phone)
    await open(page)
    const inspector = await openInspector(context)
    await inspector.getByLabel('Without effect').check()
    await records(inspector).filter({ hasText: 'menu.adopt' }).click()
    await expect(detailOf(inspector)).toContainText(
      'Why not? Guard is false: adopts (event.subMenuKey null, event.menuOpen false).',
    )
  })

  test('a negated guard is false', async ({ page, context }) => {
    await page.setViewportSize(screens.phone)
    await open(page)
    await menuOf(page, 'en-gb').opener.click()
    await openMenu(page)
    const inspector = await openInspector(context)
    await records(inspector).filter({ hasText: 'subMenu.open' }).click()
    // A sub-menu of a phone leaves the page as it is; on a wider screen it is locked.
    await expect(detailOf(inspector)).toContainText(
      'not onMobile: false (menu.open.content.subMenu.free on always, 1; context.screen = "mobile")',
    )
  })

  test('the chunks of the application are missing', async ({ page, context }) => {
    await withoutIdleTimer(page)
    await page.goto('/en-gb')
    await removeChunks(page)
    // As after a reload for a missing chunk: it is not done twice.
    await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())))
    await burgerOf(page).click()
    const inspector = await openInspector(context)
    await expect(actorOf(inspector, 'hydration')).toContainText('failed')
    await records(inspector).filter({ hasText: 'app.failed' }).click()
    await expect(detailOf(inspector)).toContainText(/reason: null → "TypeError: .*\/assets\/chunks\//)
  })

  test('the entry script throws', async ({ page, context }) => {
    await page.route(/\/assets\/entries\/renderer_client\./, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Not in this browser")' }),
    )
    await page.goto('/en-gb')
    const inspector = await openInspector(context)
    await expect(actorOf(inspector, 'hydration')).toContainText('failed')
    await records(inspector).filter({ hasText: 'entry.failed' }).click()
    await expect(detailOf(inspector)).toContainText('The entry script failed: Error: Not in this browser')
  })

  test('the application is not there yet', async ({ page, context }) => {
    await withoutIdleTimer(page)
    await page.goto('/en-gb')
    await page.route(/\/assets\/chunks\/.*\.js$/, () => {})
    await burgerOf(page).click()
    const inspector = await openInspector(context)
    await expect(inspector.getByRole('status', { name: 'State', exact: true })).toContainText('loading')
    await expect(actorOf(inspector, 'menu')).toHaveCount(0)
    await records(inspector).filter({ hasText: 'interaction.start' }).click()
    await expect(detailOf(inspector)).toContainText(/interaction\.start from page to hydration → loading/)
  })

  test('the page is on a phone over plain HTTP, where a script finds less than it needs', async ({ baseURL }) => {
    const browser = await chromium.launch({
      ...withoutPictures,
      args: [...withoutPictures.args, '--host-resolver-rules=MAP desk.lan 127.0.0.1'],
    })
    const address = `http://desk.lan:${new URL(baseURL ?? '').port}`
    const context = await browser.newContext({ baseURL: address, viewport: screens.phone })
    const page = await context.newPage()
    await page.goto('/en-gb')
    await wake(page)
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        (event) => {
          event.stopPropagation()
          event.preventDefault()
          crypto.randomUUID()
        },
        true,
      ),
    )
    await menuOf(page, 'en-gb').opener.click()
    const inspector = await openInspector(context)
    await expect(inspector.getByRole('navigation', { name: 'Tabs and actors' })).toContainText(
      'plain HTTP: no crypto.randomUUID, clipboard, locks or service worker',
    )
    await expect(actorOf(inspector, 'menu')).toContainText('closed')
    await records(inspector).filter({ hasText: 'error' }).first().click()
    await expect(detailOf(inspector)).toContainText('TypeError: crypto.randomUUID is not a function')
    await browser.close()
  })

  test('the event goes to another machine', async ({ page, context }) => {
    await open(page)
    const inspector = await openInspector(context)
    await actorOf(inspector, 'modal').click()
    // As a script of the page that mistakes one machine for the other.
    await sendToModal(inspector)
    await records(inspector).filter({ hasText: 'menu.toggle' }).click()
    await expect(detailOf(inspector)).toContainText(
      'Why not? No transition on menu.toggle from modal.closed. It would have been taken by menu.',
    )
  })
})

async function open(page: Page): Promise<void> {
  failOnErrors(page)
  await page.goto('/en-gb')
  await wake(page)
}

/** Returns the button that folds and unfolds the rail of a wide screen. */
function burgerOf(page: Page) {
  return page.locator('[aria-controls="menu"]')
}

/** Sends the modal what is for the menu, through the channel of the inspectors. */
async function sendToModal(inspector: Page): Promise<void> {
  await inspector.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel(name)
        channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          if (typeof data !== 'string') return
          const hello: { type: string; tab: string; actors?: { id: string; name: string }[] } = JSON.parse(data)
          const actor = hello.actors?.find((each) => each.name === 'modal')?.id
          if (hello.type !== 'hello' || actor === undefined) return
          channel.postMessage({ type: 'send', tab: hello.tab, actor, event: { type: 'menu.toggle' } })
          resolve()
        })
        channel.postMessage({ type: 'attach' })
      }),
    channelName,
  )
}

function detailOf(inspector: Page) {
  return inspector.getByRole('region', { name: /^Record/ })
}
