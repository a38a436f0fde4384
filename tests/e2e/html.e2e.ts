import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '#tests/e2e/test.ts'
import * as v from 'valibot'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageTypes } from '#tests/e2e/kinds.ts'

const hasJava = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .some((folder) => existsSync(path.join(folder, 'java')))
const report = v.object({
  messages: v.array(
    v.object({ type: v.string(), url: v.string(), message: v.string(), extract: v.optional(v.string()) }),
  ),
})

test('the HTML of every type of page is valid', async ({ request }) => {
  test.skip(!hasJava, 'The validator needs Java.')
  const folder = mkdtempSync(path.join(tmpdir(), 'html-'))
  const types = await findPageTypes(request, 'it-it')
  const others = { notFound: '404', error: '500', ticket: 'ticket' }
  for (const [type, permalink] of Object.entries({ ...types, ...others })) {
    const html = await (await request.get(pagePath('it-it', permalink))).text()
    // The validator knows CSS of some years ago.
    writeFileSync(path.join(folder, `${type}.html`), html.replaceAll(/<style>[^]*?<\/style>/g, ''))
  }
  const args = [
    '-jar',
    fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar')),
    '--format',
    'json',
    '--exit-zero-always',
    '--errors-only',
    folder,
  ]
  const { stderr } = await promisify(execFile)('java', args, { maxBuffer: 2 ** 26 })
  rmSync(folder, { recursive: true })
  const { messages } = v.parse(v.pipe(v.string(), v.parseJson(), report), stderr)
  expect(messages.map(({ url, message, extract }) => [path.basename(url), message, extract])).toEqual([])
})
