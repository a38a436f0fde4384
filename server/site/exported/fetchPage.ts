import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A page as a server has sent it, in one encoding. */
export interface SentPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Fetches an address of a running site as it is sent: `fetch` would unpack the body. `encoding` is `br`, `gzip` or `identity`. */
export async function fetchPage(origin: string, address: string, encoding: string): Promise<SentPage> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(origin + address), { headers: { 'accept-encoding': encoding } }, (response) => {
      const headers = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
      )
      buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, headers, body }), reject)
    })
    sent.setTimeout(60_000, () => sent.destroy(new Error(`${address} took longer than a minute`)))
    sent.on('error', reject)
    sent.end()
  })
}
