import { expect, test } from '#tests/e2e/test.ts'
import { edgeText, isEdge, stateLines } from '#renderer/inspector/graph/lines.ts'
import { failOnErrors } from '#tests/e2e/shell.ts'
import { guardedSteps, sessionFrom } from '#tests/support/browser/guardedSteps.ts'

test('in the built files, picture, outline and "why not" of machines with composed guards are those of the source @smoke', async ({
  page,
}) => {
  failOnErrors(page)
  const steps = guardedSteps()
  expect(steps.map(({ id }) => id)).toEqual(expect.arrayContaining(['chunkReload', 'consent', 'menu', 'pageView']))
  await page.goto('/inspector')
  await page.getByLabel('Import session').setInputFiles({
    name: 'session.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(sessionFrom(steps))),
  })
  const tree = page.getByRole('navigation', { name: 'Tabs and actors' })
  for (const { id, graph, event, reason, guards } of steps) {
    await tree.getByRole('button', { name: 'Guards' }).click()
    await tree.getByRole('button', { name: new RegExp(`^${id} `) }).click()
    await page.getByRole('button', { name: 'Start a copy in this state' }).click()
    await expect(tree.getByRole('button', { name: 'Copies' })).toHaveAttribute('aria-expanded', 'true')

    // The outline is of the graph that the built recorder has made of the machine.
    await page.getByText('Outline', { exact: true }).click()
    const outline = page.getByRole('list', { name: `Outline of ${id}` })
    const lines = graph.states.flatMap((state) => stateLines(graph, state).map(({ text }) => text))
    const edges = graph.transitions.filter(isEdge).map(edgeText)
    const shown = (await outline.getByRole('button').allTextContents()).join('\n')
    for (const text of [...lines.filter((line) => line.includes('[')), ...edges]) expect(shown).toContain(text)
    const picture = (await page.locator(`svg[aria-label="Statechart of ${id}"] text`).allTextContents()).join(' ')
    for (const { guard } of graph.transitions) if (guard !== null) expect(picture).toContain(`[${guard}]`)

    const { type, ...fields } = event
    await page.getByLabel('Event', { exact: true }).selectOption(type)
    for (const input of await page.locator('form input[name]').all()) {
      const value = fields[(await input.getAttribute('name')) ?? '']
      await input.fill(value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value))
    }
    await page.getByRole('button', { name: `Send ${type}` }).click()
    await page.getByRole('complementary', { name: 'Log' }).getByRole('listitem').getByRole('button').first().click()
    const detail = page.getByRole('region', { name: /^Record/ })
    await expect(detail).toContainText(type)
    if (reason !== null) await expect(detail).toContainText(reason)
    for (const { guard, result, transition } of guards)
      await expect(detail).toContainText(`${guard}: ${result} (${transition}`)
  }
})
