import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { buildDocuments } from '#server/seed/art/documents/buildDocuments.ts'
import { readSeed } from '#server/seed/load/readSeed.ts'
import { writeMedia } from '#server/seed/load/writeMedia.ts'

/** Renders every `threads`-th document, starting at `thread`, and posts the address and size of each. */
const task = v.parse(
  v.object({ folder: v.string(), dataDir: v.string(), brand: v.string(), thread: v.number(), threads: v.number() }),
  workerData,
)
const documents = buildDocuments(readSeed(task.folder).files, task.brand)
for (const [index, { path, render }] of documents.entries()) {
  if (index % task.threads !== task.thread) continue
  const bytes = await render()
  parentPort?.postMessage({ path, file: writeMedia(task.dataDir, path, bytes), size: bytes.byteLength })
}
