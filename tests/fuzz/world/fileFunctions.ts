import fs, { WriteStream, type MakeDirectoryOptions, type RmOptions, type WriteFileOptions } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Makes a change of a file; `half` does as much of it as a disk has that is full, or a process that is killed. */
export type Change = <T>(file: string, work: () => Promise<T>, half?: () => Promise<unknown>) => Promise<T>

type Done = (error?: Error | null) => void

/** Lets every change of a file of this process be made by `change`; returns what gives the functions of Node back. */
export function replaceFileFunctions(change: Change, onWrite: (file: string, stream: WriteStream) => void): () => void {
  const { rename, rm, chmod, mkdir, copyFile, writeFile, readFile } = fs.promises
  const originals = { rename, rm, chmod, mkdir, copyFile, writeFile }
  Object.assign(fs.promises, {
    rename: (from: string, to: string) => change(to, () => rename(from, to)),
    rm: (file: string, options?: RmOptions) => change(file, () => rm(file, options)),
    chmod: (file: string, mode: number) => change(file, () => chmod(file, mode)),
    mkdir: (file: string, options?: MakeDirectoryOptions) => change(file, () => mkdir(file, options)),
    copyFile: (from: string, to: string) =>
      change(
        to,
        () => copyFile(from, to),
        async () => writeFile(to, halfOf(await readFile(from))),
      ),
    writeFile: (file: string, content: string | Uint8Array, options?: WriteFileOptions) =>
      change(
        file,
        () => writeFile(file, content, options),
        () => writeFile(file, halfOf(Buffer.from(content)), options),
      ),
  })
  // They are called with their stream.
  // oxlint-disable-next-line typescript/unbound-method
  const { _write, _writev } = WriteStream.prototype
  const known = new WeakSet<WriteStream>()
  Object.assign(WriteStream.prototype, {
    _write(this: WriteStream, chunk: Buffer, encoding: BufferEncoding, done: Done) {
      writeTo(this, [chunk], done)
    },
    _writev(this: WriteStream, chunks: readonly { readonly chunk: Buffer }[], done: Done) {
      writeTo(
        this,
        chunks.map((each) => each.chunk),
        done,
      )
    },
  })
  function writeTo(stream: WriteStream, chunks: readonly Buffer[], done: Done): void {
    const file = String(stream.path)
    const all = Buffer.concat(chunks)
    if (!known.has(stream)) onWrite(file, stream)
    known.add(stream)
    const write = (content: Buffer) =>
      new Promise<void>((resolve, reject) =>
        _write.call(stream, content, 'utf8', (error) => (error ? reject(error) : resolve())),
      )
    change(
      file,
      () => write(all),
      () => write(halfOf(all)),
    ).then(() => done(), done)
  }
  syncBuiltinESMExports()
  return () => {
    Object.assign(fs.promises, originals)
    Object.assign(WriteStream.prototype, { _write, _writev })
    syncBuiltinESMExports()
  }
}

function halfOf<TContent extends Buffer>(content: TContent) {
  return content.subarray(0, Math.floor(content.length / 2))
}
