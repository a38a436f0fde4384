import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { buildDocuments } from '#server/seed/documents/buildDocuments.ts'
import { readSeed } from '#server/seed/readSeed.ts'
import { writeMedia } from '#server/seed/writeMedia.ts'

/** Draws every `of`-th document, beginning with number `share`, and tells the address and size of each. */
const task = v.parse(
  v.object({ folder: v.string(), dataDir: v.string(), brand: v.string(), share: v.number(), of: v.number() }),
  workerData,
)
const documents = buildDocuments(readSeed(task.folder).files, task.brand)
for (const [number, { path, draw }] of documents.entries()) {
  if (number % task.of !== task.share) continue
  const bytes = await draw()
  parentPort?.postMessage({ path, file: writeMedia(task.dataDir, path, bytes), size: bytes.byteLength })
}
