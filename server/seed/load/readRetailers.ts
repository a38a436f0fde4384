import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { storedRetailer } from '#schemas/kinds/retailer.ts'
import type { DumpEntity } from '#server/content/dump.ts'
import type { FileIssue } from '#server/seed/load/seedFiles.ts'

/** A line of `retailers/<country>.jsonl`: one dealer. */
const retailerLine = v.strictObject({ id: v.string(), ...storedRetailer.entries })

/** Returns the dealers of the seed as entities; invalid lines are added to `issues` with their number. */
export function readRetailers(folder: string, issues: FileIssue[]): DumpEntity[] {
  const retailers = join(folder, 'retailers')
  const names = existsSync(retailers) ? readdirSync(retailers).filter((name) => name.endsWith('.jsonl')) : []
  return names.toSorted().flatMap((name) =>
    readFileSync(join(retailers, name), 'utf8')
      .split('\n')
      .flatMap((line, n) => (line.trim() === '' ? [] : readLine(line, `retailers/${name}`, n + 1, issues))),
  )
}

function readLine(line: string, file: string, number: number, issues: FileIssue[]): DumpEntity[] {
  const result = v.safeParse(retailerLine, parse(line))
  if (result.success) {
    const { id, ...data } = result.output
    return [{ kind: 'retailer', id, position: 0, parent: null, data, texts: {} }]
  }
  issues.push(
    ...result.issues.map((issue) => ({ file, path: `${number}.${v.getDotPath(issue) ?? ''}`, message: issue.message })),
  )
  return []
}

/** Returns a line that is not JSON unchanged; the schema then reports it as no object. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}
