import { open } from 'node:fs/promises'

/** Returns `bytes` bytes of a file from `start` on, fewer where it ends before. */
export async function readPart(file: string, start: number, bytes: number): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
