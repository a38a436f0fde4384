import { expect, test, type Locator } from '#tests/e2e/test.ts'
import { actorOf, openInspector, openMenu, records } from '#tests/e2e/inspectorWindow.ts'
import { failOnErrors, screens, wake } from '#tests/e2e/shell.ts'

test.beforeEach(({ page }) => failOnErrors(page))

test('the chart keeps every active state in view until somebody moves it, and zooms by buttons, keys and wheel', async ({
  page,
  context,
}) => {
  await page.goto('/en-gb')
  await wake(page)
  await openMenu(page)
  const inspector = await openInspector(context)
  await actorOf(inspector, 'menu').click()
  const chart = inspector.getByRole('group', { name: 'Picture of menu' })
  const follow = inspector.getByRole('button', { name: 'Follow', exact: true })
  for (const size of [screens.desktop, screens.phone]) {
    await inspector.setViewportSize(size)
    await expect.poll(() => hiddenStates(chart)).toEqual([])
    await expect(inspector.getByRole('status', { name: 'State', exact: true })).toHaveText(/^open · rail · sub-menu/)
  }
  await inspector.setViewportSize(screens.desktop)
  await expect(follow).toHaveAttribute('aria-pressed', 'true')

  await chart.focus()
  await inspector.keyboard.press('+')
  await inspector.keyboard.press('+')
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  const enlarged = await widthOf(chart)
  await inspector.getByRole('button', { name: 'Zoom out' }).first().click()
  expect(await widthOf(chart)).toBeLessThan(enlarged)
  await chart.hover()
  await inspector.keyboard.down('Control')
  await inspector.mouse.wheel(0, -100)
  await inspector.keyboard.up('Control')
  await expect.poll(() => widthOf(chart)).toBeCloseTo(enlarged, 0)

  const left = await chart.evaluate(({ scrollLeft }) => scrollLeft)
  const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await inspector.mouse.move(x + width / 2, y + height / 2)
  await inspector.mouse.down()
  await inspector.mouse.move(x + width / 2 - 60, y + height / 2, { steps: 3 })
  await inspector.mouse.up()
  expect(await chart.evaluate(({ scrollLeft }) => scrollLeft)).toBe(left + 60)
  await expect(chart.locator('[data-selected]')).toHaveCount(0)

  await chart.press('0')
  expect(await chart.evaluate((e) => [e.scrollWidth <= e.clientWidth, e.scrollHeight <= e.clientHeight])).toEqual([
    true,
    true,
  ])
  await chart.press('+')
  await chart.press('f')
  await expect.poll(() => hiddenStates(chart)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(inspector.getByRole('status', { name: 'State', exact: true })).not.toContainText('sub-menu')
  await expect.poll(() => hiddenStates(chart)).toEqual([])

  await inspector.getByRole('button', { name: 'Enlarge' }).click()
  await inspector.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(inspector.locator('[popover]:popover-open')).toHaveCount(0)
})

test('scripts are one row of the log until it is opened', async ({ page, context }) => {
  await page.goto('/en-gb')
  await wake(page)
  const inspector = await openInspector(context)
  const run = records(inspector)
    .filter({ hasText: /\d scripts/ })
    .first()
  await expect(run).toHaveAttribute('aria-expanded', 'false')
  const [, count] = /(\d+) scripts/.exec((await run.textContent()) ?? '') ?? []
  const rows = await records(inspector).count()
  await run.click()
  await expect(run).toHaveAttribute('aria-expanded', 'true')
  await expect(records(inspector)).toHaveCount(rows + Number(count))
  await run.press('ArrowDown')
  await expect(records(inspector).filter({ hasText: 'script /' }).and(inspector.locator(':focus'))).toHaveCount(1)
})

test('the heads of the sequence stay in view while it is scrolled', async ({ page, context }) => {
  await page.goto('/en-gb')
  await wake(page)
  const inspector = await openInspector(context)
  await inspector.getByLabel('Sequence').check()
  const picture = inspector.getByRole('group', { name: 'Sequence of events' })
  const heads = inspector.getByRole('list', { name: 'Lifelines' })
  await expect(heads.getByRole('listitem').filter({ hasText: 'menu' })).toBeVisible()
  // As high as that of many events.
  await picture.evaluate((svg) => {
    svg.setAttribute('height', '2000')
    svg.parentElement?.scrollTo(0, 600)
  })
  const [above, below] = [await heads.boundingBox(), await picture.boundingBox()]
  // The picture begins above its frame, the heads are in it.
  expect(below?.y).toBeLessThan(above?.y ?? 0)
  await expect(heads.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
  const lane = await heads.getByRole('listitem').nth(1).boundingBox()
  const line = await picture.locator('line').nth(1).boundingBox()
  // Half a pixel is the width of the line.
  expect(Math.abs((line?.x ?? 0) - (lane?.x ?? 0) - (lane?.width ?? 0) / 2)).toBeLessThan(2)
})

test('the way to a state is a numbered list, and what follows is right below it', async ({ page, context }) => {
  await page.goto('/en-gb')
  const inspector = await openInspector(context)
  await inspector.getByRole('button', { name: 'All machines', exact: true }).click()
  const machine = inspector.locator('#progressBar')
  await machine.getByText('Outline of progressBar').click()
  await machine.getByRole('button', { name: /^failed/ }).click()
  const way = machine.getByRole('region', { name: 'Way to progressBar.failed' })
  await expect(way.getByRole('listitem')).toHaveCount(3)
  for (const size of [screens.phone, screens.desktop]) {
    await inspector.setViewportSize(size)
    await expect(way.getByRole('list')).toHaveCSS('list-style-type', 'decimal')
    await expect(way).toHaveCSS('padding-bottom', '0px')
    const indent = await way.evaluate((element) => {
      const [first] = element.querySelectorAll('li')
      return (first?.getBoundingClientRect().left ?? 0) - element.getBoundingClientRect().left
    })
    expect(indent).toBeGreaterThan(10)
  }
})

/** Returns the active states, without those around others, that are not wholly in view. */
function hiddenStates(chart: Locator): Promise<string[]> {
  return chart.evaluate((element) => {
    const seen = element.getBoundingClientRect()
    const active = [...element.querySelectorAll('[data-part="state"][data-active]')]
    if (active.length === 0) return ['none is active']
    return active
      .map((state) => ({ id: state.getAttribute('data-id') ?? '', box: state.getBoundingClientRect() }))
      .filter(({ id }, _, all) => all.every((other) => !other.id.startsWith(`${id}.`)))
      .filter(
        ({ box: { left, top, right, bottom } }) =>
          left < seen.left ||
          top < seen.top ||
          right > seen.left + element.clientWidth + 1 ||
          bottom > seen.top + element.clientHeight + 1,
      )
      .map(({ id }) => id)
  })
}

function widthOf(chart: Locator): Promise<number> {
  return chart.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width)
}
