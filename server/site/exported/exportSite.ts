import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as v from 'valibot'
import type { Progress } from '#server/content/progress.ts'
import { fetchPage, type SentPage } from '#server/site/exported/fetchPage.ts'
import { headersOfFile, printNginxFiles } from '#server/site/exported/nginxFiles.ts'

const unpack = promisify(gunzip)
/** Pages that are fetched at once; a server renders those it has not cached. */
const atOnce = 4

const listSchema = v.record(
  v.string(),
  v.object({ headers: v.record(v.string(), v.string()), tags: v.array(v.string()) }),
)
/** What stands in `pages.json`: for each address its headers and the cache tags of what it was made from. */
type PageList = v.InferOutput<typeof listSchema>

/** The site could not be exported; the message says why. */
export class ExportError extends Error {}

export interface ExportOptions {
  /** Origin of a running site, which everything is fetched from. */
  readonly origin: string
  /** Origin in the addresses of the sitemap. */
  readonly publicUrl: string
  readonly folder: string
  /** Only pages made from one of them are written again, beside those that are new; undefined for all. */
  readonly tags?: readonly string[] | undefined
  readonly onProgress?: Progress
}

export interface ExportResult {
  /** Files that were written, below the folder. */
  readonly written: readonly string[]
  /** Files of pages that are gone. */
  readonly removed: readonly string[]
  readonly pages: number
}

/**
 * Writes the pages of a running site as files: `pages/en-gb/machines.html`, packed beside it as `.br` and `.gz`, `pages.json` with headers and tags by
 * address, and what nginx includes to send them. Files are replaced when all are there. Throws, and leaves them as they were, when the site does not respond.
 */
export async function exportSite(options: ExportOptions): Promise<ExportResult> {
  const { origin, folder, tags, onProgress } = options
  const before = await readList(folder)
  const addresses = await readAddresses(options)
  const isOutdated = (address: string) =>
    tags === undefined || before[address] === undefined || before[address].tags.some((tag) => tags.includes(tag))
  const outdated = addresses.filter(isOutdated)
  const pages: PageList = Object.fromEntries(addresses.flatMap((each) => (before[each] ? [[each, before[each]]] : [])))
  const written: string[] = []
  const waiting = [...outdated]
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const page = await exportPage(origin, folder, address)
      delete pages[address]
      if (page === undefined) continue
      pages[address] = page
      written.push(...filesOf(address))
      onProgress?.(outdated.length - waiting.length, outdated.length, address)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } catch (error) {
    for (const file of outdated.flatMap(filesOf)) await rm(path.join(folder, `${file}.part`), { force: true })
    throw error
  }
  // All at once: the headers of a file are in the list.
  for (const file of written) await rename(path.join(folder, `${file}.part`), path.join(folder, file))
  const gone = Object.keys(before).filter((address) => pages[address] === undefined)
  await writeList(folder, pages)
  for (const file of gone.flatMap(filesOf)) await rm(path.join(folder, file), { force: true })
  return { written: written.toSorted(), removed: gone.flatMap(filesOf), pages: Object.keys(pages).length }
}

/** Writes the files of one page; `undefined` for an address that is no page any more, or leads elsewhere. */
async function exportPage(origin: string, folder: string, address: string): Promise<PageList[string] | undefined> {
  const target = encodeURI(address)
  const [packed, brotli] = await fetchBoth(origin, target)
  if (packed.status >= 300 && packed.status < 500) return undefined
  if (packed.status !== 200) throw new ExportError(`${target} returned ${packed.status}`)
  const bodies = [await unpack(packed.body), brotli.body, packed.body]
  for (const [index, file] of filesOf(address).entries())
    await write(path.join(folder, `${file}.part`), bodies[index] ?? '')
  const { 'surrogate-key': keys = '' } = packed.headers
  return { headers: headersOfFile(packed.headers), tags: keys.split(' ').filter((tag) => tag !== '') }
}

/** Fetches a page in both encodings: again when it was published in between. */
async function fetchBoth(origin: string, target: string): Promise<readonly [SentPage, SentPage]> {
  for (let left = 3; ; left -= 1) {
    const gzip = await fetchPage(origin, target, 'gzip')
    const brotli = await fetchPage(origin, target, 'br')
    if (gzip.headers['etag'] === brotli.headers['etag']) return [gzip, brotli]
    if (left === 0) throw new ExportError(`${target} changes with every request`)
  }
}

/** Returns the addresses of the sitemap, decoded. */
async function readAddresses({ origin, publicUrl }: ExportOptions): Promise<string[]> {
  const read = async (address: string) => {
    const { status, body } = await fetchPage(origin, address, 'identity')
    if (status !== 200) throw new ExportError(`${address} returned ${status}`)
    return [...body.toString().matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => unescapeXml(location))
  }
  const parts = await read('/sitemap.xml')
  const locations = (await Promise.all(parts.map((part) => read(new URL(part).pathname)))).flat()
  return locations
    .filter((location) => location.startsWith(`${publicUrl}/`))
    .map((location) => decodeURI(location.slice(publicUrl.length)))
}

function unescapeXml(text: string): string {
  const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => characters[name] ?? '')
}

/** Returns the files of a page, below the folder. No address has a `..`: a permalink cannot. */
function filesOf(address: string): string[] {
  return ['.html', '.html.br', '.html.gz'].map((suffix) => `pages${address}${suffix}`)
}

async function readList(folder: string): Promise<PageList> {
  try {
    return v.parse(listSchema, JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new ExportError('pages.json is none of an export: choose an empty folder')
  }
}

async function writeList(folder: string, pages: PageList): Promise<void> {
  const sorted = Object.entries(pages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const headers = new Map(sorted.map(([address, page]) => [address, page.headers]))
  const { http, location } = printNginxFiles(headers)
  await replace(path.join(folder, 'nginx-http.conf'), http)
  await replace(path.join(folder, 'nginx-location.conf'), location)
  await replace(path.join(folder, 'pages.json'), JSON.stringify(Object.fromEntries(sorted), undefined, 1))
}

async function replace(file: string, content: string): Promise<void> {
  await write(`${file}.part`, content)
  await rename(`${file}.part`, file)
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}
