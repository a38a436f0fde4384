import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Rejects when the file could not be scanned. */
export type ScanFile = (content: Buffer) => Promise<'clean' | 'infected'>

/** How long a scan may take, in ms. */
const scanTime = 30_000

/**
 * Scans files with clamd at `tcp://host:port` or `unix:///path`, by its command INSTREAM
 * (https://docs.clamav.net/manual/Usage/Scanning.html#clamd).
 */
export function createVirusScanner(url: string, timeout = scanTime): ScanFile {
  const { protocol, hostname, port, pathname } = new URL(url)
  const target = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port) || 3310 }
  return async (content) => {
    const socket = connect(target)
    socket.setTimeout(timeout, () => void socket.destroy(new Error('The virus scanner does not respond')))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.byteLength)
    socket.end(Buffer.concat([Buffer.from('zINSTREAM\0'), length, content, Buffer.alloc(4)]))
    const result = (await text(socket)).replace(/\0$/, '')
    if (result === 'stream: OK') return 'clean'
    if (/^stream: .* FOUND$/.test(result)) return 'infected'
    throw new Error(`The virus scanner responded with "${result.slice(0, 100)}"`)
  }
}
