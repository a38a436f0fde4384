import { devices } from '@playwright/test'
import { actorOf, openInspector, records } from '#tests/e2e/inspectorWindow.ts'
import { menuOf, wake } from '#tests/e2e/shell.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use({ ...phone, viewport: { width: 390, height: 844 } })

const menu = 'button “Menu”'

/** "I pressed Menu and it did not open", where no click comes to the button: each is a record with its reason. */
const causes: Record<
  string,
  { readonly prepare: (page: Page) => Promise<void>; readonly row: string; readonly why: string | RegExp }
> = {
  'something lies on the button': {
    prepare: (page) =>
      page.evaluate(() => {
        const shim = document.createElement('div')
        shim.id = 'cookies'
        shim.className = 'shim'
        Object.assign(shim.style, { position: 'fixed', inset: '0', zIndex: '9999' })
        document.body.append(shim)
      }),
    row: 'click div#cookies.shim',
    why: `Why not? No machine received an event within 250 ms of the click. ${menu} stands there, below what was clicked.`,
  },
  'a frame lies on the button': {
    prepare: (page) =>
      page.evaluate(async () => {
        const frame = document.createElement('iframe')
        frame.id = 'consent'
        frame.srcdoc = '<p>We value your privacy</p>'
        Object.assign(frame.style, {
          position: 'fixed',
          inset: 'auto 0 0',
          width: '100%',
          height: '90px',
          zIndex: '9999',
        })
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
        document.body.append(frame)
        await loaded
      }),
    row: 'click iframe#consent',
    why: /Why not\? The focus went into this frame: .* It lies over .*button “Menu”/,
  },
  'the button takes no clicks': {
    prepare: (page) => setOn(page, 'pointerEvents'),
    row: 'click nav',
    why: `Why not? No machine received an event within 250 ms of the click. ${menu} stands there, with pointer-events: none.`,
  },
  'the button is inert': {
    prepare: (page) => setOn(page, 'inert'),
    row: 'click nav',
    why: `Why not? No machine received an event within 250 ms of the click. ${menu} stands there, inert.`,
  },
  'the button is disabled': {
    prepare: (page) => setOn(page, 'disabled'),
    row: `click ${menu}`,
    why: 'Why not? No click came of the press: it is disabled.',
  },
  'a script keeps the touch': {
    prepare: (page) =>
      page.evaluate(() =>
        addEventListener('touchend', (event) => event.preventDefault(), { capture: true, passive: false }),
      ),
    row: `click ${menu}`,
    why: 'Why not? No click came of the press: a script has called preventDefault() on its touchend.',
  },
}

for (const [cause, { prepare, row, why }] of Object.entries(causes)) {
  test(`the menu did not open, as ${cause}`, async ({ page, context }) => {
    await open(page)
    await prepare(page)
    await tapMenu(page)
    await expectReason(await openInspector(context), row, why)
  })
}

test('the menu did not open, as a script that began before all others stops every click', async ({ page, context }) => {
  await page.addInitScript(() =>
    addEventListener(
      'click',
      (event) => {
        event.stopImmediatePropagation()
        event.preventDefault()
      },
      true,
    ),
  )
  await open(page)
  await tapMenu(page)
  await expectReason(
    await openInspector(context),
    `click ${menu}`,
    'Why not? No click came of the press: a script that began before the recorder has stopped it.',
  )
})

test('a press that scrolls, and one that opens the menu, leave no such record', async ({ page, context }) => {
  await open(page)
  await menuOf(page, 'en-gb').opener.tap()
  const inspector = await openInspector(context)
  await expect(actorOf(inspector, 'menu')).toContainText('open')
  await expect(records(inspector).filter({ hasText: `click ${menu}` })).toHaveCount(1)
  await inspector.getByLabel('Without effect').check()
  await expect(records(inspector).filter({ hasText: 'click' })).toHaveCount(0)
})

async function open(page: Page): Promise<void> {
  await page.goto('/en-gb')
  await wake(page)
  await expect(menuOf(page, 'en-gb').opener).toBeVisible()
}

async function setOn(page: Page, what: 'pointerEvents' | 'inert' | 'disabled'): Promise<void> {
  await menuOf(page, 'en-gb').opener.evaluate((button: HTMLButtonElement, name) => {
    if (name === 'pointerEvents') button.style.pointerEvents = 'none'
    else button[name] = true
  }, what)
}

/** Taps where the button is, as a finger does: whatever stands there receives it. */
async function tapMenu(page: Page): Promise<void> {
  const box = await page.locator('button[popovertarget="menu"]:visible').first().boundingBox()
  if (box === null) throw new Error('The button is not there')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

async function expectReason(inspector: Page, row: string, why: string | RegExp): Promise<void> {
  await inspector.getByLabel('Without effect').check()
  await records(inspector).filter({ hasText: row }).first().click()
  await expect(inspector.getByRole('region', { name: /^Record/ })).toContainText(why)
}
