import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { locales } from '#locales/locales.ts'
import type { DumpEntity } from '#server/content/dump.ts'
import { groupBy } from '#server/content/groupBy.ts'
import type { Progress } from '#server/content/progress.ts'
import { categoryBrochureId, productLeafletId } from '#server/content/mediaDocuments.ts'
import { buildDocuments, type DocumentFile } from '#server/seed/art/documents/buildDocuments.ts'
import type { SeedFiles } from '#server/seed/load/seedFiles.ts'

/** Upper limit of worker threads; more would only slow down the rest of the start. */
const maxThreads = 4

const renderedFile = v.object({ path: v.string(), file: v.string(), size: v.number() })
type RenderedFile = v.InferOutput<typeof renderedFile>

export interface DocumentOptions {
  readonly folder: string
  readonly dataDir: string
  readonly brand: string
}

/** Renders the data sheets and brochures into `<dataDir>/media/documents/`, in worker threads, and returns their entities. */
export async function seedDocuments(
  files: SeedFiles,
  options: DocumentOptions,
  onProgress: Progress = () => {},
): Promise<DumpEntity[]> {
  const documents = buildDocuments(files, options.brand)
  const threads = Math.min(availableParallelism(), maxThreads)
  const rendered = new Map<string, RenderedFile>()
  const onRendered = (file: RenderedFile) => {
    rendered.set(file.path, file)
    onProgress(rendered.size, documents.length, 'rendering data sheets and brochures')
  }
  await Promise.all(
    Array.from({ length: threads }, (_, thread) => runWorker({ ...options, thread, threads }, onRendered)),
  )
  return [...groupBy(documents, mediaIdOf)].map(([id, editions]) => ({
    kind: 'media',
    id,
    position: 0,
    parent: null,
    data: { mime_type: 'application/pdf' },
    texts: Object.fromEntries(
      editions.flatMap(({ path, locale, title }) => {
        const file = rendered.get(path)
        return file === undefined
          ? []
          : [[locale, { title, file: file.file, size: file.size, language: locales[locale].iso }]]
      }),
    ),
  }))
}

function mediaIdOf({ kind, subject }: DocumentFile): string {
  return kind === 'leaflet' ? productLeafletId(subject) : categoryBrochureId(subject)
}

function runWorker(workerData: object, onRendered: (file: RenderedFile) => void): Promise<void> {
  const worker = new Worker(new URL('./documentsWorker.mjs', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => onRendered(v.parse(renderedFile, message)))
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The worker that renders documents exited with code ${code}`)),
    )
  })
}
