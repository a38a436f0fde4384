import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Runs a script that stops on a signal as `stop` says, and returns its exit code and output after SIGTERM. */
async function stopped(stop: string): Promise<readonly [code: number | null, output: string]> {
  const script = `
    import { stopOnSignal } from '#server/process/stopOnSignal.ts'
    stopOnSignal(${stop}, 500)
    setInterval(() => {}, 1000)
    console.log('ready')`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.once('data', () => child.kill('SIGTERM'))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return [child.exitCode, output]
}

test('a process whose stopping hangs is ended, with a sentence', async () => {
  expect(await stopped('() => new Promise(() => {})')).toEqual([
    1,
    'The process did not stop within 0.5 s and is ended.\n',
  ])
})

test('a process that has stopped ends at once', async () => {
  expect(await stopped('async () => {}')).toEqual([0, ''])
})
