import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { runIn, session } from '#server/cli/session.ts'
import type { Cms } from '#server/content/context.ts'

/** A verb and its arguments; the client closes its side after them. */
const request = v.array(v.string())
/** One line of the response: text for one of the client's streams, or the exit code at the end. */
const responseLine = v.union([
  v.object({ stream: v.picklist(['out', 'err']), text: v.string() }),
  v.object({ exit: v.number() }),
])
type ResponseLine = v.InferOutput<typeof responseLine>

/** Systems limit the path of a socket; the smallest limit in bytes (macOS). */
const maxPath = 103

export interface Control {
  /** Takes no further verbs. One under way fails with the database and leaves nothing half done. */
  readonly close: () => void
}

/**
 * Runs the verbs of `npm run cms` in this process for clients on a socket below `dataDir`: only one process can open the embedded
 * database. The folder of the socket is readable by its owner only; there is no other key. Returns `undefined` where the system has
 * no such sockets, or `dataDir` is too long for one.
 */
export async function startControl(cms: Cms, dataDir: string): Promise<Control | undefined> {
  const file = socketFile(dataDir)
  if (file === undefined) return undefined
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  chmodSync(path.dirname(file), 0o700)
  // Left behind by a killed server: the lock of the database allows one server at a time.
  rmSync(file, { force: true })
  const clients = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    clients.add(socket)
    void serve(cms, socket).finally(() => clients.delete(socket))
  })
  server.listen(file)
  await once(server, 'listening')
  return {
    close() {
      server.close()
      for (const socket of clients) socket.destroy()
    },
  }
}

// A client that goes away does not stop its verb.
async function serve(cms: Cms, socket: Socket): Promise<void> {
  socket.on('error', () => socket.destroy())
  const send = (line: ResponseLine) => void (socket.writable && socket.write(`${JSON.stringify(line)}\n`))
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), request), await readAll(socket))
  if (!parsed.success) return void socket.destroy()
  const { runVerb } = await import('#server/cli/runVerb.ts')
  let exit = 0
  await runIn({ cms, write: (stream, written) => send({ stream, text: written }), fail: () => (exit = 1) }, () =>
    runVerb(parsed.output),
  )
  send({ exit })
  socket.end()
}

// Unlike the stream consumers of Node, leaves the other direction open.
async function readAll(socket: Socket): Promise<string> {
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
  await Promise.race([once(socket, 'end'), once(socket, 'close')])
  return received
}

/** Runs a verb in the server that has the database of `dataDir` open; returns whether there is one. */
export async function runInServer(dataDir: string, args: readonly string[]): Promise<boolean> {
  const file = socketFile(dataDir)
  if (file === undefined) return false
  const socket = connect(file)
  try {
    await once(socket, 'connect')
  } catch {
    return false
  }
  socket.end(JSON.stringify(args))
  const { write, fail } = session()
  let ended = false
  for await (const line of createInterface({ input: socket })) {
    const message = v.parse(v.pipe(v.string(), v.parseJson(), responseLine), line)
    if ('stream' in message) write(message.stream, message.text)
    else {
      ended = true
      if (message.exit !== 0) fail()
    }
  }
  if (!ended) {
    write('err', 'The server stopped before the command ended. Look at its log, then run the command again.\n')
    fail()
  }
  return true
}

function socketFile(dataDir: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const file = path.resolve(dataDir, 'control', 'cms.sock')
  const relative = path.relative(process.cwd(), file)
  const shorter = relative.length < file.length ? relative : file
  return Buffer.byteLength(shorter) > maxPath ? undefined : shorter
}
