import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** What a client may take its time for, in ms. */
export interface RequestLimits {
  /** Until a connection has sent the headers of a request, and for each `minBytes` of a body. */
  readonly patience: number
  /** Bytes of a body that arrive within `patience`: 0.5 kB/s, a sixth of what the slowest telephone line sends. */
  readonly minBytes: number
  /** For a whole request, however steadily it arrives. */
  readonly whole: number
}

const defaultLimits: RequestLimits = { patience: 30_000, minBytes: 15_000, whole: 3_600_000 }

const sentence = 'The request took too long to arrive'
const tooSlow = [
  'HTTP/1.1 408 Request Timeout',
  'Connection: close',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${sentence.length}`,
  '',
  sentence,
].join('\r\n')

interface HttpServerOptions {
  /** How long an idle connection is kept, in ms. */
  readonly keepAliveTimeout: number
  readonly limits?: RequestLimits | undefined
}

interface HttpServer {
  readonly server: Server
  /** Lets each response from now on, those under way included, be the last of its connection. */
  readonly endKeepAlive: () => void
}

/**
 * Creates the server of visitors and editors. A connection that sends nothing, or a request that arrives too slowly, gets a 408 and is
 * closed; a body that waits for the server does not count as slow.
 */
export function createHttpServer({ keepAliveTimeout, limits = defaultLimits }: HttpServerOptions): HttpServer {
  const server = createServer({
    keepAliveTimeout,
    headersTimeout: limits.patience,
    requestTimeout: limits.whole,
    connectionsCheckingInterval: limits.patience / 10,
  })
  const underWay = new Set<ServerResponse>()
  let isEnding = false
  server.on('request', (request, response) => {
    response.shouldKeepAlive &&= !isEnding
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (hasBody(request)) endWhenSlow(request, response, limits)
  })
  return {
    server,
    endKeepAlive() {
      isEnding = true
      for (const response of underWay) response.shouldKeepAlive = false
    },
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function endWhenSlow(request: IncomingMessage, response: ServerResponse, { patience, minBytes }: RequestLimits): void {
  const { socket } = request
  let seen = socket.bytesRead
  let isWaiting = false
  const check = () => {
    const isSlow = socket.bytesRead - seen < minBytes
    // What has arrived and is not read yet waits for the server; once that reads on, the client has its time again.
    const wasWaiting = isWaiting
    isWaiting = request.readableLength > 0
    seen = socket.bytesRead
    if (request.closed || request.complete || !isSlow || isWaiting || wasWaiting) return
    clearInterval(timer)
    if (response.headersSent) return void socket.destroy()
    socket.write(tooSlow)
    socket.destroySoon()
  }
  // After a turn that took long, what has arrived meanwhile is read first.
  const timer = setInterval(() => setImmediate(check), patience)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}
