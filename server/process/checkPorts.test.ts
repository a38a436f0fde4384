import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings, SettingsError } from '#server/env.ts'
import { checkPorts } from '#server/process/checkPorts.ts'

test('a port that is taken, or a host that is not of this machine, is named before the start goes on', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(checkPorts(readSettings({ PORT: String(port) }))).rejects.toThrow(
    new SettingsError(`PORT ${port} is in use on 127.0.0.1: stop what listens there, or choose another.`),
  )
  await expect(checkPorts(readSettings({ PORT: '0', HOST: '192.0.2.1' }))).rejects.toThrow(
    new SettingsError('HOST 192.0.2.1 is no address of this machine.'),
  )
  await expect(checkPorts(readSettings({ PORT: '0', METRICS_PORT: String(port) }))).rejects.toThrow(
    new SettingsError(`METRICS_PORT ${port} is in use on 127.0.0.1: stop what listens there, or choose another.`),
  )
  await expect(checkPorts(readSettings({ PORT: '0' }))).resolves.toBeUndefined()
})
