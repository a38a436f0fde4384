import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { AwsV4Signer } from 'aws4fetch'
import { Parser } from 'htmlparser2'
import { checkName } from '#server/media/folderStorage.ts'
import { parseS3Url } from '#server/media/s3Url.ts'
import type { Storage } from '#server/media/storage.ts'

/** Characters of a response that an error has. */
const maxReason = 500
/** How long one request may take, in ms; a file of 100 MB on a slow line included. */
const requestTime = 120_000
/** Hash of an empty body (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). */
const emptyHash = createHash('sha256').digest('hex')

/** Keeps files in a bucket that speaks S3, so that many nodes share them. Names are in the path, as every such store takes them. */
export function createS3Storage(address: string): Storage {
  const location = parseS3Url(address)
  if (location === undefined) throw new Error('STORAGE_URL is not the address of a bucket')
  const { bucket, prefix, region, accessKeyId, secretAccessKey } = location
  const addressOf = (name: string) => `${bucket}/${(prefix + checkName(name)).split('/').map(encodePart).join('/')}`

  async function send(url: string, { method = 'GET', headers = {}, body, signal }: RequestInit, hash = emptyHash) {
    const given = new Headers(headers)
    // Not signed: `fetch` adds one of its own to a request for a part.
    given.delete('accept-encoding')
    const signed = await new AwsV4Signer({
      url,
      method,
      headers: { ...Object.fromEntries(given), 'x-amz-content-sha256': hash },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    }).sign()
    if (!given.has('range')) signed.headers.set('accept-encoding', 'identity')
    const limit = AbortSignal.timeout(requestTime)
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body ?? null,
      redirect: 'error',
      signal: signal === undefined || signal === null ? limit : AbortSignal.any([signal, limit]),
    })
  }

  return {
    open: (name, init) => send(addressOf(name), init),
    async put(name, content) {
      const body = 'path' in content ? await openAsBlob(content.path) : new Blob([new Uint8Array(content)])
      const hash = 'path' in content ? await hashFile(content.path) : createHash('sha256').update(content).digest('hex')
      await expectOk(await send(addressOf(name), { method: 'PUT', body }, hash))
    },
    async get(name, range) {
      const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }
      const response = await send(addressOf(name), { headers })
      if (await isMissing(response)) return undefined
      return response.body ?? undefined
    },
    async stat(name) {
      const response = await send(addressOf(name), { method: 'HEAD' })
      if (await isMissing(response)) return undefined
      const size = Number(response.headers.get('content-length'))
      return { size, version: `${size} ${response.headers.get('etag') ?? response.headers.get('last-modified') ?? ''}` }
    },
    async delete(name) {
      await isMissing(await send(addressOf(name), { method: 'DELETE' }))
    },
    async move(name, to) {
      const headers = { 'x-amz-copy-source': new URL(addressOf(name)).pathname }
      const copied = await send(addressOf(to), { method: 'PUT', headers })
      if (await isMissing(copied)) return
      // A copy may fail after its status was sent (https://docs.aws.amazon.com/AmazonS3/latest/API/API_CopyObject.html).
      const reason = (await copied.text()).slice(0, maxReason)
      if (reason.includes('<Error')) throw new Error(`The object storage could not copy a file: ${reason}`)
      await isMissing(await send(addressOf(name), { method: 'DELETE' }))
    },
    async *list(start) {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + start })
        if (token !== undefined) query.set('continuation-token', token)
        const response = await send(`${bucket}?${query}`, {})
        if (!response.ok) await expectOk(response)
        const { names, next } = readListing(await response.text())
        yield* names.map((name) => name.slice(prefix.length))
        token = next
      } while (token !== undefined)
    },
  }
}

// RFC 3986: S3 signs `!'()*` encoded.
function encodePart(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

async function isMissing(response: Response): Promise<boolean> {
  if (response.status !== 404) {
    if (!response.ok) await expectOk(response)
    return false
  }
  await response.body?.cancel()
  return true
}

async function expectOk(response: Response): Promise<void> {
  if (response.ok) {
    await response.body?.cancel()
    return
  }
  const reason = (await response.text()).slice(0, maxReason)
  throw new Error(`The object storage responded with ${response.status}: ${reason}`)
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** Returns the names and the continuation token of a ListObjectsV2 response. */
function readListing(xml: string): { readonly names: readonly string[]; readonly next: string | undefined } {
  const names: string[] = []
  let next: string | undefined
  let text = ''
  const parser = new Parser(
    {
      onopentag: () => (text = ''),
      ontext: (part) => (text += part),
      onclosetag(tag) {
        if (tag === 'Key') names.push(text)
        if (tag === 'NextContinuationToken') next = text
        text = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return { names, next }
}
