import { once } from 'node:events'
import { createServer } from 'node:net'
import { SettingsError, type Settings } from '#server/env.ts'

/** Throws `SettingsError` when the server could not listen, before it does what takes long. */
export async function checkPorts({ host, port, metricsPort }: Settings): Promise<void> {
  await checkPort('PORT', host, port)
  if (metricsPort !== undefined) await checkPort('METRICS_PORT', host, metricsPort)
}

async function checkPort(name: string, host: string, port: number): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw new SettingsError(sentence(error, name, host, port), { cause: error })
  }
  server.close()
  await once(server, 'close')
}

function sentence(error: unknown, name: string, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `${name} ${port} is in use on ${host}: stop what listens there, or choose another.`
  if (code === 'EACCES') return `${name} ${port} may not be opened by this user: choose one from 1024.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine.`
  return `The server cannot listen on HOST ${host}, ${name} ${port}: ${error instanceof Error ? error.message : String(error)}`
}
