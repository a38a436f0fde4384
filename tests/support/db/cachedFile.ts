import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DatabaseLocked, acquireLock, type Lock } from '#server/db/lockFile.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const cache = path.join(root, 'node_modules/.cache/tests')

/**
 * Returns the path of a file or folder that is made once from `sources` (paths in the project) and kept until one of them
 * changes. `make` writes it to the path it receives. Processes that need it at the same time wait for the first of them.
 */
export async function cachedFile(
  name: string,
  sources: readonly string[],
  make: (target: string) => Promise<void>,
): Promise<string> {
  const target = path.join(cache, `${name}-${digestOf(sources)}`)
  mkdirSync(cache, { recursive: true })
  while (!existsSync(target)) {
    const lock = tryLock(path.join(cache, `${name}.lock`))
    if (lock === undefined) await setTimeout(200)
    else await makeAs(target, name, make).finally(() => lock.release())
  }
  return target
}

/** Returns a digest of the content of files and folders of the project, as 16 hexadecimal digits. */
export function digestOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

async function makeAs(target: string, name: string, make: (target: string) => Promise<void>): Promise<void> {
  if (existsSync(target)) return
  for (const old of readdirSync(cache)) {
    if (old.startsWith(`${name}-`)) rmSync(path.join(cache, old), { recursive: true })
  }
  const part = path.join(cache, `${name}-part`)
  await make(part)
  renameSync(part, target)
}

function tryLock(file: string): Lock | undefined {
  try {
    return acquireLock(file, cache)
  } catch (error) {
    if (error instanceof DatabaseLocked) return undefined
    throw error
  }
}

function filesOf(source: string): string[] {
  const full = path.join(root, source)
  if (statSync(full).isFile()) return [source]
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(source, file))
    .filter((file) => statSync(path.join(root, file)).isFile())
    .toSorted()
}
