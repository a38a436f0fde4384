import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { writeDump } from '#server/content/exportDump.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Actor, Studio } from '#server/studio/context.ts'

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
    const stream = createReadStream(file)
    // Deleted once it is open, so that it is gone whatever becomes of the response.
    await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject))
    const name = `content-${cms.now().toISOString().slice(0, 10)}.json`
    // The types of Node and of the web name the same stream.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
      headers: { 'Content-Type': 'application/json', 'Content-Disposition': `attachment; filename="${name}"` },
    })
  } finally {
    await rm(file, { force: true })
  }
}
