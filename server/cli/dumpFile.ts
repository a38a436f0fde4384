import { readFile } from 'node:fs/promises'
import { checkDump } from '#server/cms/checkDump.ts'
import type { Dump } from '#server/cms/dump.ts'
import { Refused, type Fault } from '#server/cms/faults.ts'

/** Reads and checks a dump. Throws `Refused` with every fault, each with the file's name. */
export async function readDumpFile(file: string): Promise<Dump> {
  const text = await readFile(file, 'utf8')
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    throw inFile(file, [
      { path: '', message: `Not valid JSON: ${error instanceof Error ? error.message : String(error)}` },
    ])
  }
  const checked = checkDump(raw)
  if ('faults' in checked) throw inFile(file, checked.faults)
  return checked.dump
}

/** Runs work on a file's content; what it refuses is told with the file's name. */
export async function naming<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refused ? inFile(file, error.faults) : error
  }
}

function inFile(file: string, faults: readonly Fault[]): Refused {
  return new Refused(faults.map((fault) => ({ file, ...fault })))
}
