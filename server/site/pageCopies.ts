import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import * as v from 'valibot'
import type { Log } from '#server/content/context.ts'
import { createResultStore } from '#server/media/resultStore.ts'
import type { CompleteDocument } from '#server/site/ssr.ts'

const [compress, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)]
/** Cheap: a page is copied while its visitor waits for nothing, and takes some 30 kB. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** Size on disk, in bytes; the least recently used copies go first. */
const maxBytes = 256 * 1024 * 1024

const storedDocument = v.object({
  html: v.string(),
  tags: v.array(v.string()),
  hashes: v.optional(v.object({ style: v.optional(v.string()) })),
})

/** Copies of rendered pages in `DATA_DIR/pages`, for the time in which the CMS does not respond; all processes of a host share them. */
export interface PageCopies {
  readonly get: (address: string) => Promise<CompleteDocument | undefined>
  /** Stores the page of an address in the background; `undefined` removes it. */
  readonly put: (address: string, document: CompleteDocument | undefined) => void
  /** Whether there has been any page. */
  readonly exist: () => boolean
}

export function createPageCopies(dataDir: string, log: Log): PageCopies {
  const store = createResultStore(copiesFolder(dataDir), maxBytes)

  async function write(address: string, document: CompleteDocument | undefined): Promise<void> {
    if (document === undefined) {
      // The store takes an empty file for a missing one.
      if ((await store.get(nameOf(address))) !== undefined) await store.put(nameOf(address), Buffer.alloc(0))
      return
    }
    const { html, tags, hashes } = document
    await store.put(nameOf(address), await compress(JSON.stringify({ html, tags, hashes }), options))
  }

  return {
    async get(address) {
      try {
        const content = await store.get(nameOf(address))
        if (content === undefined) return undefined
        const parsed = v.parse(storedDocument, JSON.parse((await decompress(content)).toString()))
        return { status: 200, error: undefined, html: parsed.html, tags: parsed.tags, hashes: parsed.hashes ?? {} }
      } catch (error) {
        log.warn({ err: error }, 'The copy of a page could not be read')
        return undefined
      }
    },
    put(address, document) {
      write(address, document).catch((error: unknown) => {
        log.warn({ err: error }, 'The copy of a page could not be written')
      })
    },
    exist: () => hasPageCopies(dataDir),
  }
}

/** Returns whether pages can be sent although the CMS does not respond. */
export function hasPageCopies(dataDir: string): boolean {
  const folder = copiesFolder(dataDir)
  return existsSync(folder) && readdirSync(folder).length > 0
}

function copiesFolder(dataDir: string): string {
  return path.join(dataDir, 'pages')
}

function nameOf(address: string): string {
  return createHash('sha256').update(address).digest('hex')
}
