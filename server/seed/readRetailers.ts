import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { storedRetailer } from '#server/cms/storedEntities.ts'
import type { DumpEntity } from '#server/cms/dump.ts'
import type { FileFault } from '#server/seed/readSeed.ts'

/** A line of `retailers/data/<country>.jsonl`: one dealer, so that a change is one line. */
const retailerFile = v.strictObject({ id: v.string(), ...storedRetailer.entries })

/** The dealers of the seed as entities, and the lines that hold none. */
export function readRetailers(folder: string, faults: FileFault[]): DumpEntity[] {
  const data = join(folder, 'retailers/data')
  const names = existsSync(data) ? readdirSync(data).filter((name) => name.endsWith('.jsonl')) : []
  return names.toSorted().flatMap((name) =>
    readFileSync(join(data, name), 'utf8')
      .split('\n')
      .flatMap((line, n) => (line.trim() === '' ? [] : readLine(line, `retailers/data/${name}`, n + 1, faults))),
  )
}

function readLine(line: string, file: string, number: number, faults: FileFault[]): DumpEntity[] {
  const result = v.safeParse(retailerFile, parse(line))
  if (result.success) {
    const { id, ...data } = result.output
    return [{ kind: 'retailer', id, position: 0, parent: null, data, texts: {} }]
  }
  faults.push(
    ...result.issues.map((issue) => ({ file, path: `${number}.${v.getDotPath(issue) ?? ''}`, message: issue.message })),
  )
  return []
}

/** What is not JSON is no object either, and is told so. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}
