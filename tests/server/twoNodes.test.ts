import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresPrograms, startPostgresServer, type PostgresServer } from '#tests/support/postgresServer.ts'
import { startTwoNodes } from '#tests/support/twoNodes.ts'

describe.skipIf(postgresPrograms === undefined)('two processes on one Postgres (needs /usr/lib/postgresql)', () => {
  let server: PostgresServer
  let nodes: Awaited<ReturnType<typeof startTwoNodes>>
  beforeAll(async () => {
    server = await startPostgresServer(postgresPrograms ?? '')
    nodes = await startTwoNodes(server.databaseUrl)
  })
  afterAll(async () => {
    await nodes.close()
    server.close()
  })

  test('what one publishes is live on the other, again and again', async () => {
    expect(await nodes.read()).toContain('>Heading</h1>')
    for (let count = 1; count <= 20; count += 1) {
      await nodes.publish(`Publication ${count} of 20`)
      // The cache serves it from now on, too.
      expect(await nodes.read()).toContain(`>Publication ${count} of 20</h1>`)
    }
  })
})
