import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { writeDump } from '#server/content/exportDump.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Actor, Studio } from '#server/studio/context.ts'

/** Bytes that are sent at once. */
const chunk = 64 * 1024

/**
 * Sends the whole content as the dump that `npm run cms -- import` reads. It is written to a file first: a reader who is slow would hold the
 * snapshot of the database.
 */
export async function exportContent(
  { cms, uploadFolder }: Pick<Studio, 'cms' | 'uploadFolder'>,
  actor: Actor,
): Promise<Response> {
  await writeAudit(cms.db, { ...actor, action: 'content.export', subject: 'content' })
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
  const file = path.join(uploadFolder, `${randomUUID()}.json`)
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      await writeDump(cms, async (text) => void (await handle.write(text)))
    } finally {
      await handle.close()
    }
    // Deleted once it is open, so that it is gone however the response ends.
    const body = streamOf(await open(file))
    const name = `content-${cms.now().toISOString().slice(0, 10)}.json`
    return new Response(body, {
      headers: { 'Content-Type': 'application/json', 'Content-Disposition': `attachment; filename="${name}"` },
    })
  } finally {
    await rm(file, { force: true })
  }
}

/** Reads a file as it is sent, and closes it at its end or when the reader is gone. */
function streamOf(handle: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(chunk), 0, chunk)
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
      await handle.close()
      controller.close()
    },
    cancel: () => handle.close(),
  })
}
