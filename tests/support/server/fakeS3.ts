import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { AwsV4Signer } from 'aws4fetch'

const keys = { accessKeyId: 'KEY', secretAccessKey: 'a/secret+key', region: 'eu-south-1', service: 's3' }

/** Returns a bucket in memory that checks every signature and hash, as an object store does. A list has two names at most. */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>()
  const rejected: string[] = []
  let copyError: string | undefined
  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '/', `http://${host}`)
    const reason = await rejectionOf(request, url, body)
    if (reason !== undefined) {
      rejected.push(reason)
      return response.writeHead(403).end(`<Error><Code>${reason}</Code></Error>`)
    }
    const name = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '')
    if (name === '') return response.writeHead(200).end(listing(url.searchParams))
    const source = request.headers['x-amz-copy-source']
    if (typeof source === 'string') {
      const copied = objects.get(decodeURIComponent(source).replace(/^\/bucket\//, ''))
      if (copied === undefined) return response.writeHead(404).end('<Error/>')
      objects.set(name, copied)
      return response.writeHead(200).end(copyError ?? '<CopyObjectResult/>')
    }
    if (request.method === 'PUT') objects.set(name, body)
    if (request.method === 'DELETE') objects.delete(name)
    if (request.method === 'PUT' || request.method === 'DELETE') return response.writeHead(200).end()
    const content = objects.get(name)
    return content === undefined ? response.writeHead(404).end('<Error/>') : send(request, response, content)
  }

  function listing(query: URLSearchParams): string {
    const from = query.get('continuation-token') ?? ''
    const names = [...objects.keys()]
      .toSorted()
      .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > from)
    const part = names.slice(0, 2).map((name) => `<Contents><Key>${name.replaceAll('&', '&amp;')}</Key></Contents>`)
    const next = names.length > 2 ? `<NextContinuationToken>${names[1]}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${part.join('')}${next}</ListBucketResult>`
  }

  return {
    url: `s3://KEY:${encodeURIComponent(keys.secretAccessKey)}@${host}/bucket/site?region=eu-south-1&tls=0`,
    objects,
    rejected,
    /** Lets copies fail after their status was sent. */
    failCopies: (error: string | undefined) => (copyError = error),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Signs the request again with the same time and headers: the signature must be the same. */
async function rejectionOf({ method = 'GET', headers }: IncomingMessage, url: URL, body: Buffer) {
  const given = headers.authorization ?? ''
  const [, signedNames = ''] = /SignedHeaders=([^,]+)/.exec(given) ?? []
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
  if (headers['transfer-encoding'] !== undefined) return 'MissingContentLength'
  const kept = signedNames
    .split(';')
    .filter((name) => name !== 'host')
    .map((name) => [name, String(headers[name])])
  const signer = new AwsV4Signer({
    ...keys,
    url: url.href,
    method,
    headers: Object.fromEntries(kept),
    datetime: String(headers['x-amz-date']),
  })
  return (await signer.authHeader()) === given ? undefined : 'SignatureDoesNotMatch'
}

function send({ method, headers }: IncomingMessage, response: ServerResponse, content: Buffer) {
  const etag = `"${createHash('md5').update(content).digest('hex')}"`
  const common = { etag, 'accept-ranges': 'bytes', 'content-type': 'application/octet-stream' }
  if (headers['if-none-match'] === etag) return response.writeHead(304, common).end()
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (start === undefined) {
    response.writeHead(200, { ...common, 'content-length': content.length })
    return response.end(method === 'HEAD' ? undefined : content)
  }
  const part = content.subarray(Number(start), end === '' ? undefined : Number(end) + 1)
  const range = `bytes ${start}-${Number(start) + part.length - 1}/${content.length}`
  response.writeHead(206, { ...common, 'content-length': part.length, 'content-range': range })
  return response.end(part)
}
