import { createServer } from 'node:http'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { openDatabase } from '#server/db/open.ts'
import { createStudioNode } from '#tests/fuzz/studioNode.ts'

/** A node that a test kills: it prints its port, responds to the calls of the studio, and runs the schedules. */

const [databaseUrl = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl, poolSize: 4 })
const { send, runNext } = createStudioNode(database, { now: () => new Date() })

const respond = getRequestListener(async (request: Request) => {
  const { url, method, headers } = request
  const { pathname, search } = new URL(url)
  const init = { method, headers: Object.fromEntries(headers) }
  return send(pathname + search, method === 'GET' ? init : { ...init, body: await request.text() }, undefined)
})
const server = createServer((incoming, outgoing) => void respond(incoming, outgoing))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : address)
})

for (;;) {
  while ((await runNext?.()) === true);
  await setTimeout(200)
}
