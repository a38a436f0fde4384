import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hotSections } from '#renderer/hotSectionsPlugin.ts'

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'hot-sections-')))
const files = {
  'main.ts': `import './page.ts'; import './sections/cta-banner/section.ts'; import './schemas/sections/cta_banner.ts'`,
  'page.ts': `import './sections/shared/Dialog.tsx'`,
  'sections/cta-banner/section.ts': `import './CtaBanner.tsx'`,
  'sections/cta-banner/CtaBanner.tsx': `import './CtaBanner.module.css'; import '../shared/Dialog.tsx'`,
  'sections/cta-banner/CtaBanner.module.css': '.root { color: red }',
  'sections/shared/Dialog.tsx': '',
  'schemas/sections/cta_banner.ts': '',
}
let server: ViteDevServer

beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [hotSections()],
  })
  await server.ssrLoadModule('/main.ts')
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

test('a change of a section is sent to open pages with its type; one of what something else imports as well reloads them', async () => {
  const { client, ssr } = server.environments
  const sent = vi.spyOn(client.hot, 'send')
  const reloaded = vi.spyOn(ssr.hot, 'send')
  const change = (file: string) => server.watcher.emit('change', path.join(root, file))
  const [component, style] = ['/sections/cta-banner/CtaBanner.tsx', '/sections/cta-banner/CtaBanner.module.css']
  const sentFor = (file: string) => ['sections:changed', { file, types: ['cta_banner'] }]
  // The server starts again for a schema, and the pages are loaded again after that.
  change('/schemas/sections/cta_banner.ts')
  change(component)
  await expect.poll(() => sent.mock.calls).toEqual([sentFor(component)])
  await server.ssrLoadModule('/main.ts')
  change(style)
  await expect.poll(() => sent.mock.calls).toEqual([sentFor(component), sentFor(style)])
  await server.ssrLoadModule('/main.ts')
  const reload = [expect.objectContaining({ type: 'full-reload' })]
  expect(reloaded.mock.calls).not.toContainEqual(reload)
  change('/sections/shared/Dialog.tsx')
  await expect.poll(() => reloaded.mock.calls).toContainEqual(reload)
  expect(sent).toHaveBeenCalledTimes(2)
})
