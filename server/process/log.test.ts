import { expect, test } from 'vitest'
import { createLog } from '#server/process/log.ts'

test.each(['err', 'error'])('an error under %s is logged with its cause', (name) => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.warn({ [name]: new Error('The CMS could not be reached', { cause: new Error('ECONNRESET') }) }, 'Failed')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    [name]: { message: 'The CMS could not be reached', cause: { message: 'ECONNRESET' } },
  })
})
