import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { createServer as createNetServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { checkAddress } from '#server/links/checkAddress.ts'
import { isPublic, lookUpPublic } from '#server/links/publicHost.ts'

const opened = new Set<() => void>()
afterEach(() => {
  for (const close of opened) close()
  opened.clear()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.add(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${portOf(server.address())}`
}

function portOf(address: ReturnType<Server['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  return address.port
}

const local = { userAgent: 'test', isAllowed: (ip: string) => ip === '127.0.0.1' }

test('the status decides, and one that only programs get counts as there', async () => {
  const site = await serve(({ url }, response) => response.writeHead(Number(url?.slice(1))).end())
  const states = await Promise.all(
    [200, 204, 401, 403, 404, 405, 410, 418, 429, 451, 500, 503, 520].map(async (status) => [
      status,
      await checkAddress(`${site}/${status}`, local),
    ]),
  )
  expect(Object.fromEntries(states)).toEqual({
    ...{ 200: 'fine', 204: 'fine', 401: 'fine', 403: 'fine', 404: 'gone', 405: 'fine', 410: 'gone', 418: 'fine' },
    ...{ 429: 'fine', 451: 'fine', 500: 'down', 503: 'down', 520: 'down' },
  })
})

test('a server that knows no HEAD is requested by GET, and its body is not read', async () => {
  const methods: (string | undefined)[] = []
  const site = await serve(({ method }, response) => {
    methods.push(method)
    response.writeHead(method === 'HEAD' ? 404 : 200)
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 1)
    response.on('close', () => clearInterval(timer))
    if (method === 'HEAD') response.end()
  })
  expect(await checkAddress(`${site}/a`, local)).toBe('fine')
  expect(methods).toEqual(['HEAD', 'GET'])
})

test('it goes where an address leads, five times at most, and never into a private network', async () => {
  const site = await serve(({ url }, response) => {
    const targets: Readonly<Record<string, string>> = {
      '/moved': '/gone',
      '/loop': '/loop',
      '/inside': 'http://169.254.169.254/latest/meta-data',
      '/mail': 'mailto:anna@example.com',
      '/nowhere': 'http://[',
    }
    const location = targets[url ?? '']
    response.writeHead(location === undefined ? 404 : 302, location === undefined ? {} : { location }).end()
  })
  const states = ['moved', 'loop', 'inside', 'mail', 'nowhere'].map((name) => checkAddress(`${site}/${name}`, local))
  expect(await Promise.all(states)).toEqual(['gone', 'down', 'private', 'fine', 'gone'])
})

test('a response of another protocol, one that breaks off, and one in UTF-8 end the check', async () => {
  const server = createNetServer((socket) => {
    socket.once('data', (sent) => {
      if (String(sent).includes('/switch'))
        socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n')
      else if (String(sent).includes('/moved'))
        socket.end('HTTP/1.1 301 Moved\r\nlocation: /über\r\ncontent-length: 0\r\n\r\n')
      else if (String(sent).includes('/%C3%BCber ')) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
      else socket.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.add(() => server.close())
  const site = `http://127.0.0.1:${portOf(server.address())}`
  const states = ['switch', 'moved', 'nothing'].map((name) => checkAddress(`${site}/${name}`, local))
  expect(await Promise.all(states)).toEqual(['fine', 'fine', 'down'])
})

test('nothing is sent to an address of a private network, in any notation', async () => {
  let count = 0
  const site = await serve((_, response) => {
    count += 1
    response.end()
  })
  const { port } = new URL(site)
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    'localhost',
  ]
  for (const host of hosts) {
    expect([host, await checkAddress(`http://${host}:${port}/`, { userAgent: 'test' })]).toEqual([host, 'private'])
  }
  expect(count).toBe(0)
})

test('no connection is another state than no certificate and no host', async () => {
  const closed = await serve((_, response) => response.end())
  for (const close of opened) close()
  expect(await checkAddress(closed, local)).toBe('down')
  const failing = (code: string) =>
    checkAddress('https://www.example.com', {
      ...local,
      lookup: (_host, _options, callback) => callback(Object.assign(new Error(code), { code }), []),
    })
  expect(
    await Promise.all(['ENOTFOUND', 'EAI_AGAIN', 'CERT_HAS_EXPIRED', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'].map(failing)),
  ).toEqual(['gone', 'unknown', 'insecure', 'fine'])
})

test('a name that leads to a private address, with others or alone, is not connected to', async () => {
  const found = await new Promise((resolve) => {
    lookUpPublic('localhost', { all: true }, (error) => resolve(error?.constructor.name))
  })
  expect(found).toBe('PrivateAddress')
  const addresses = [
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    'fc00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::',
  ]
  expect(addresses.filter(isPublic)).toEqual([])
  expect(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'].filter(isPublic)).toHaveLength(2)
})
