import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { failOnErrors } from '#tests/e2e/shell.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

/** An application that is not the site, served by Vite as any other, with the inspector as its README mounts it. */
let server: ViteDevServer

test.beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: path.resolve(import.meta.dirname, '../inspected-app'),
    cacheDir: path.resolve(import.meta.dirname, '../../node_modules/.cache/tests/inspected-app'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, fs: { allow: [path.resolve('.')] } },
    optimizeDeps: { include: ['react', 'react-dom/client', 'xstate', 'xstate/graph', 'xstate/guards', '@xstate/react', 'valibot'] }, // prettier-ignore
  })
  await server.listen()
})
test.afterAll(() => server.close())

test('Strict Mode, 500 spawned actors and a restored one are live in its window and docked', async ({
  page,
  context,
}) => {
  failOnErrors(page)
  const origin = server.resolvedUrls?.local[0] ?? ''
  await page.goto(origin)
  const lamp = page.getByRole('button', { name: 'Lamp' })
  await lamp.click()
  await expect(lamp).toHaveAttribute('aria-pressed', 'true')

  const inspector = await context.newPage()
  failOnErrors(inspector)
  await inspector.goto(`${origin}inspector.html`)
  const actors = inspector.getByRole('navigation', { name: 'Tabs and actors' }).getByRole('listitem')
  await expect(actor(inspector, 'lamp')).toContainText('on')
  // The effects of Strict Mode run twice, and still there is one lamp.
  await expect(actors).toHaveCount(2)

  await page.getByRole('button', { name: 'Add 500 parcels' }).click()
  await expect(actors).toHaveCount(502)
  await page.getByRole('button', { name: 'Load the last' }).click()
  await expect(actor(inspector, 'parcel a502')).toContainText('loaded')
  await actor(inspector, 'parcel a502').click()
  await expect(inspector.getByRole('heading', { name: 'parcel', exact: true })).toBeVisible()
  await expect(inspector.getByRole('main')).not.toContainText('secret 500')
  await expect(inspector.getByRole('button', { name: /^loaded .*active/ })).toBeVisible()

  await page.reload()
  await expect(page.getByText('500 parcels', { exact: true })).toBeVisible()
  const tabs = inspector.getByRole('navigation', { name: 'Tabs and actors' }).locator('section')
  await expect(tabs).toHaveCount(2)
  await tabs.first().getByRole('button').first().click()
  await expect(actors).toHaveCount(502)
  await expect(actors.filter({ hasText: 'loaded' }).last()).toBeVisible()

  await page.keyboard.press('Alt+Shift+KeyI')
  const panel = page.frameLocator('iframe[title="Inspector"]')
  await expect(panel.getByRole('navigation').getByRole('button', { name: /^depot / })).toBeVisible()
})

function actor(inspector: Page, name: string) {
  return inspector.getByRole('navigation').getByRole('button', { name: new RegExp(`^${name} `) })
}
