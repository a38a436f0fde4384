import { readFile } from 'node:fs/promises'
import { checkDump } from '#server/content/checkDump.ts'
import type { Dump } from '#server/content/dump.ts'
import { InvalidContent, type ContentError } from '#server/content/errors.ts'

/** Reads and validates a dump. Throws `InvalidContent` with all errors, each with the file's name. */
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
  if ('errors' in checked) throw inFile(file, checked.errors)
  return checked.dump
}

/** Runs `work` on a file's content and adds the file's name to its content errors. */
export async function withFileName<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof InvalidContent ? inFile(file, error.errors) : error
  }
}

function inFile(file: string, errors: readonly ContentError[]): InvalidContent {
  return new InvalidContent(errors.map((error) => ({ file, ...error })))
}
