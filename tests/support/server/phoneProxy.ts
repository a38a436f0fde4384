import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createPhones } from '#server/site/phones/phones.ts'

/** Starts a site, with the code 1234-5678, whose line between phone and desk can be restarted and broken; everything else is passed to the site at an address. */
export async function startPhoneProxy(site: string) {
  const create = () => createPhones({ host: '0.0.0.0', port: 80, code: '12345678', secret: 'a test' })
  let phones = create()
  let broken: { readonly of: RegExp; readonly by: 502 | 'silence' } | undefined
  const open = new Map<ServerResponse, string>()
  const serveLine = getRequestListener((each) => phones.routes.fetch(each))

  const server = createServer((incoming, response) => {
    const { url = '' } = incoming
    open.set(response, url)
    response.on('close', () => open.delete(response))
    if (broken?.of.test(url) === true) {
      if (broken.by === 502) response.writeHead(502).end()
      else incoming.socket.destroy()
    } else if (/^\/inspector\/(phone|relay)/.test(url)) void serveLine(incoming, response)
    else pass(site, incoming, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()

  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    /** Ends what is open of the addresses, and lets them fail until `repair`. */
    break(of: RegExp, by: 502 | 'silence'): void {
      broken = { of, by }
      for (const [response, url] of open) if (of.test(url)) response.destroy()
    },
    repair: () => void (broken = undefined),
    /** Starts the line again, as a restart of the server does: nobody is there. */
    restart(): void {
      phones.close()
      phones = create()
    },
    close(): void {
      phones.close()
      server.close()
      server.closeAllConnections()
    },
  }
}

function pass(site: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = incoming
  const passed = request(new URL(url ?? '/', site), { method, headers }, (result) => {
    response.writeHead(result.statusCode ?? 502, result.headers)
    result.pipe(response)
  })
  passed.on('error', () => response.destroy())
  incoming.pipe(passed)
}
