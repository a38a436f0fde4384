import { openInspector, records } from '#tests/e2e/inspectorWindow.ts'
import { menuOf, wake } from '#tests/e2e/shell.ts'
import { openStudio } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

/** Controls that work without a machine: by name, their elements, of which the last button or link is pressed, and a script as its click handler. */
const working: Record<string, readonly [html: string, script: string]> = {
  text: ['<button type="button">More</button>', 'this.textContent = "Less"'],
  class: ['<button type="button">Wide</button>', 'document.documentElement.classList.toggle("is-wide")'],
  state: ['<i></i><button type="button">State</button>', 'this.previousSibling.dataset.state = "open"'],
  popover: ['<div popover>Hint</div><button type="button">Hint</button>', 'this.previousSibling.showPopover()'],
  scroll: [
    '<div data-style="height:20px;overflow:auto"><p data-style="height:200px">List</p></div><button type="button">Down</button>',
    'this.previousSibling.scrollTop = 60',
  ],
  focus: ['<input><button type="button">Search</button>', 'this.previousSibling.focus()'],
  value: ['<input><button type="button">Add one</button>', 'this.previousSibling.value += "1"'],
  fetch: ['<button type="button">Fetch</button>', 'fetch("/robots.txt")'],
  title: ['<button type="button">Title</button>', 'document.title += "."'],
  history: ['<button type="button">Filter</button>', 'history.replaceState(null, "", "?filter=1")'],
  upload: [
    '<input type="file" hidden><button type="button">Upload</button>',
    'event.stopPropagation(); this.previousSibling.click()',
  ],
  reset: ['<form><button type="reset">Reset</button></form>', ''],
}

test('controls that work without a machine do not count as clicks without effect', async ({ page, context }) => {
  const inspector = await open(page, () => openInspector(context))
  for (const [name, [html, script]] of Object.entries(working)) {
    await press(page, html, script)
    await expect(clicks(inspector).first(), name).toBeVisible()
    await expect(clicks(inspector).filter({ hasText: /nothing happened|no machine/ }), name).toHaveCount(0)
  }
  await expect(clicks(inspector)).toHaveCount(Object.keys(working).length)
})

/** Controls that do nothing, and why. */
const dead: Record<string, readonly [html: string, script: string, why: string]> = {
  'aria-disabled': [
    '<button type="button" aria-disabled="true">Off</button>',
    '',
    'It is marked as disabled, with aria-disabled.',
  ],
  'a prevented submit': [
    '<form><button>Send</button></form>',
    'this.form.addEventListener("submit", (sent) => sent.preventDefault())',
    "The page's own script prevented the submit of the form",
  ],
  'an invalid form': [
    '<form><input name="place" required><button>Find</button></form>',
    '',
    'The browser refused the form: field input “place” is invalid.',
  ],
  'an error': [
    '<button type="button">Fail</button>',
    'throw new Error("Out of stock")',
    'A script has failed: Error: Out of stock',
  ],
  'an unknown command': [
    '<div id="one"></div><button type="button" commandfor="one" command="open">Open</button>',
    '',
    'This button does nothing: “open” is no command.',
  ],
}

test('a click that does nothing has the cause that is found', async ({ page, context }) => {
  const inspector = await open(page, () => openInspector(context))
  for (const [name, [html, script, why]] of Object.entries(dead)) {
    await press(page, html, script)
    await clicks(inspector).filter({ hasText: 'nothing happened' }).first().click()
    await expect(inspector.getByRole('region', { name: /^Record/ }), name).toContainText(why)
  }
})

test('where neither an effect nor a cause is seen, the record says just that', async ({ page, context }) => {
  const inspector = await open(page, () => openInspector(context))
  await press(page, '<button type="button">Quiet</button>', 'this.setAttribute("type", "button")')
  await inspector.getByLabel('Without effect').check()
  await expect(clicks(inspector)).toHaveText([/click button “Quiet” no machine received an event/])
  await press(
    page,
    '<div data-style="height:20px;overflow:hidden"><p data-style="height:22px;margin:0">Top</p><button>Cut off</button></div><b>Beside</b>',
    '',
    'b',
  )
  await clicks(inspector)
    .filter({ hasText: /click b / })
    .click()
  // Other controls of the page are below it.
  await expect(inspector.getByRole('region', { name: /^Record/ })).toContainText('within 250 ms of the click')
  await expect(inspector.getByRole('region', { name: /^Record/ })).not.toContainText('Cut off')
})

test('the forms of the site that the browser sends have done something', async ({ page, context }) => {
  const inspector = await open(page, () => openInspector(context))
  await page.getByRole('button', { name: 'Find dealers' }).click()
  await expect(page).toHaveURL(/\?/)
  await expect(inspector.getByRole('complementary', { name: 'Log' })).toBeVisible()
  await expect(clicks(inspector).filter({ hasText: /nothing happened|no machine/ })).toHaveCount(0)
})

test('menus of the studio that open at the press, and its upload, have done something', async ({ page, context }) => {
  await openStudio(page, '/studio/media')
  const upload = page.getByRole('button', { name: /^Upload/ }).first()
  await expect(upload).toBeVisible()
  const inspector = await openInspector(context)
  await page.bringToFront()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.click({ delay: 70 })])
  expect(chooser.isMultiple()).toBe(true)
  await expect(clicks(inspector)).toHaveCount(1)
  await page.getByRole('button', { name: 'anna' }).click({ delay: 70 })
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(clicks(inspector)).toHaveCount(2)
  await expect(clicks(inspector).filter({ hasText: /nothing happened|no machine/ })).toHaveCount(0)
})

async function open(page: Page, beside: () => Promise<Page>): Promise<Page> {
  await page.goto('/en-gb')
  await wake(page)
  await expect(menuOf(page, 'en-gb').opener).toBeVisible()
  const inspector = await beside()
  await page.bringToFront()
  return inspector
}

/** Puts elements above the page, presses one of them, for as long as a hand does, and waits for its record to be made. */
async function press(page: Page, html: string, script: string, selector = ':is(button, a):last-child'): Promise<void> {
  await page.evaluate((content) => {
    document.querySelector('[data-shelf]')?.remove()
    const shelf = document.createElement('div')
    shelf.dataset['shelf'] = ''
    shelf.innerHTML = content
    Object.assign(shelf.style, { position: 'fixed', inset: '0 0 auto', zIndex: '9999', background: 'white' })
    for (const each of shelf.querySelectorAll<HTMLElement>('[data-style]'))
      each.style.cssText = each.dataset['style'] ?? ''
    document.body.append(shelf)
  }, html)
  // The page's own policy allows no handler in its markup.
  await page.evaluate(
    `document.querySelector('[data-shelf] ${selector}').addEventListener('click', function (event) { ${script} })`,
  )
  await page.locator(`[data-shelf] ${selector}`).click({ delay: 70, force: true })
  await page.waitForTimeout(1200)
}

function clicks(inspector: Page) {
  return records(inspector).filter({ hasText: /click / })
}
