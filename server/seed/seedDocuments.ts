import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { locales } from '#locales/locales.ts'
import type { DumpEntity } from '#server/cms/dump.ts'
import { groupBy } from '#server/cms/groupBy.ts'
import type { Progress } from '#server/cms/importDump.ts'
import { categoryBrochureId, productLeafletId } from '#server/cms/mediaDocuments.ts'
import { buildDocuments, type DocumentFile } from '#server/seed/documents/buildDocuments.ts'
import type { SeedFiles } from '#server/seed/readSeed.ts'

/** Threads that draw; more would only compete with what else starts. */
const mostThreads = 4

const drawn = v.object({ path: v.string(), file: v.string(), size: v.number() })
type Drawn = v.InferOutput<typeof drawn>

export interface DocumentOptions {
  readonly folder: string
  readonly dataDir: string
  readonly brand: string
}

/** Draws the data sheets and brochures into `<dataDir>/media/documents/`, on several threads, and answers their rows. */
export async function seedDocuments(
  files: SeedFiles,
  options: DocumentOptions,
  onProgress: Progress = () => {},
): Promise<DumpEntity[]> {
  const documents = buildDocuments(files, options.brand)
  const threads = Math.min(availableParallelism(), mostThreads)
  const found = new Map<string, Drawn>()
  const onDrawn = (one: Drawn) => {
    found.set(one.path, one)
    onProgress(found.size, documents.length, 'drawing data sheets and brochures')
  }
  await Promise.all(
    Array.from({ length: threads }, (_, share) => runWorker({ ...options, share, of: threads }, onDrawn)),
  )
  return [...groupBy(documents, mediaIdOf)].map(([id, editions]) => ({
    kind: 'media',
    id,
    position: 0,
    parent: null,
    data: { mime_type: 'application/pdf' },
    texts: Object.fromEntries(
      editions.flatMap(({ path, locale, title }) => {
        const one = found.get(path)
        return one === undefined
          ? []
          : [[locale, { title, file: one.file, size: one.size, language: locales[locale].iso }]]
      }),
    ),
  }))
}

function mediaIdOf({ kind, subject }: DocumentFile): string {
  return kind === 'leaflet' ? productLeafletId(subject) : categoryBrochureId(subject)
}

function runWorker(workerData: object, onDrawn: (one: Drawn) => void): Promise<void> {
  const worker = new Worker(new URL('./documentsWorker.mjs', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => onDrawn(v.parse(drawn, message)))
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Drawing documents ended with code ${code}`)),
    )
  })
}
