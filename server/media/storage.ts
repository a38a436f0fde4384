/** Bytes of a file from `start` to `end`, both inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredFile {
  readonly size: number
  /** Changes whenever the content changes. */
  readonly version: string
}

/** Files by names such as `media/film/a.mp4`: a folder by default, or an object store that several nodes share. */
export interface Storage {
  /** Stores a whole file from memory or from a file on disk; others see all of it or nothing. */
  readonly put: (name: string, content: Uint8Array | { readonly path: string }) => Promise<void>
  /** Opens a file or a part of it; `undefined` when there is none. */
  readonly get: (name: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>
  readonly stat: (name: string) => Promise<StoredFile | undefined>
  /** Deletes a file, if there is one. */
  readonly delete: (name: string) => Promise<void>
  /** Moves a file, if there is one, in the place of what has the new name. */
  readonly move: (name: string, to: string) => Promise<void>
  /** Names of the files that begin with a prefix. */
  readonly list: (prefix: string) => AsyncIterable<string>
  /** Passes a GET or HEAD on to an object store, with its ranges and validators; absent where files are served from disk. */
  readonly open?: (name: string, init: RequestInit) => Promise<Response>
}

/** Returns the name of a file while its item is in the trash, where no address leads to it. */
export function inTrash(name: string): string {
  return `trash/${name}`
}

/** Reads a whole file; `undefined` when there is none. */
export async function readWhole(storage: Storage, name: string): Promise<Buffer | undefined> {
  const stream = await storage.get(name)
  if (stream === undefined) return undefined
  return Buffer.from(await new Response(stream).arrayBuffer())
}
