import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

test('what goes to the console, and a warning of Node, are lines of JSON', () => {
  const script = `
    import { createLog } from '#server/process/log.ts'
    import { logConsole } from '#server/process/logConsole.ts'
    logConsole(createLog('info'))
    console.log('The site is at %s', 'here')
    console.error('Failed:', new Error('Reason'))
    console.debug('Not at this level')
    process.emitWarning('Something is deprecated')`
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: 'The site is at here' },
    { level: 50, msg: 'Failed: Reason', err: { message: 'Reason', stack: expect.any(String) } },
    { level: 40, msg: 'Something is deprecated' },
  ])
  expect(stderr).toBe('')
})
