// A bare node:http server that sends one file; the baseline of the page cache.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import process from 'node:process'

const body = readFileSync(process.argv[2] ?? '')
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'content-length': body.byteLength,
}
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
