// @module-tag slow
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fixture, heroSection, page } from '#tests/support/db/cmsFixture.ts'
import { runCms, runCmsHere } from '#tests/support/server/commands.ts'

let folder: string
let dataDir: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cms-cli-'))
  dataDir = join(folder, 'data')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const cms = (...args: readonly string[]) => runCmsHere(dataDir, ...args)

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('npm run cms', () => {
  it('imports a file, exports it, and imports the export without a change', async () => {
    const source = file('content.json', fixture())
    const [first, second] = [join(folder, 'first.json'), join(folder, 'second.json')]
    expect(await cms('import', source, '--dry-run')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Would write 8 pages'),
    })
    const imported = await runCms(dataDir, ['import', source])
    expect(imported).toMatchObject({ code: 0, out: expect.stringContaining('Wrote 8 pages, 17 page versions') })
    expect(imported.err).toContain('100%')
    expect(imported.err).toContain(
      'content.json: media/product/v1/hero · file: There is no file "media/product/v1/hero.svg"\n',
    )
    expect(imported.err).toContain('content.json: page home · en-gb · hero · image: There is no file "media/')
    expect(await cms('export', first)).toMatchObject({ code: 0 })
    expect(await cms('import', first)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Wrote 0 pages, 0 page versions'),
    })
    expect(await cms('export', second)).toMatchObject({ code: 0 })
    expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'))
    expect(await cms('validate', first)).toMatchObject({ code: 0, out: expect.stringContaining('is valid: 8 pages') })
  })

  it('lists every error with file, page, key and path, and exits with 1', async () => {
    const invalid = page('invalid', { 'en-gb': 'invalid' }, [
      { ...heroSection(), data: { heading: 'x' } },
      { key: 'cta_banner', data: { heading: 'x', actions: [] } },
    ])
    const path = file('invalid.json', { ...fixture(), pages: [...fixture().pages, invalid] })
    const { code, err } = await cms('validate', path)
    expect(code).toBe(1)
    expect(err).toContain('invalid.json: page invalid · en-gb · hero · image: ')
    expect(err).toContain('invalid.json: page invalid · en-gb · cta_banner · actions: ')
    expect(err).toContain('Rejected: 2 errors. Nothing was written.')
  })

  it.each([
    ['malformed JSON', ['import', 'broken.json'], 'broken.json: Not valid JSON: '],
    ['a missing file', ['validate', 'none.json'], 'no such file'],
    ['an unknown verb', ['frobnicate'], 'Unknown verb "frobnicate"'],
    ['a verb without its file', ['export'], 'export needs a FILE'],
    ['an unknown option', ['import', 'broken.json', '--force'], "Unknown option '--force'"],
  ])('rejects %s with one sentence', async (_name, args, sentence) => {
    file('broken.json', '{"format": "cms-dump",')
    const { code, err } = await cms(...args.map((arg) => (arg.endsWith('.json') ? join(folder, arg) : arg)))
    expect(code).toBe(1)
    expect(err).toContain(sentence)
    expect(err).not.toContain('    at ')
  })

  it('has the sentence and the exit code of an error in a process of its own as well', async () => {
    vi.stubEnv('BRAND_NAME', '   ')
    expect(await runCms(dataDir, ['seed'])).toEqual({ code: 1, out: '', err: 'BRAND_NAME must not be empty.\n' })
    vi.unstubAllEnvs()
  })
})
