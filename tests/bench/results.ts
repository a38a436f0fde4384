import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface Row {
  readonly page: string
  readonly what: string
  readonly value: number
  readonly ratio?: number
  readonly bound?: string
  /** Whether the bound holds; absent when the row has no bound. */
  readonly holds?: boolean
}

/** Prints the table of one topic and writes it to a Markdown file, with the numbers in a JSON file. */
export function writeResults(
  folder: string,
  name: string,
  rows: readonly Row[],
  machine: Readonly<Record<string, string>>,
): void {
  const lines = rows.map(({ page, what, value, ratio, bound = '', holds }) => {
    const verdict = holds === undefined ? '' : holds ? 'yes' : 'NO'
    return `| ${page} | ${what} | ${round(value)} | ${ratio === undefined ? '' : ratio.toFixed(2)} | ${bound} | ${verdict} |`
  })
  const about = Object.values(machine).join(', ')
  const table = [
    '| page | what | value | ratio | bound | holds |',
    '| --- | --- | ---: | ---: | --- | --- |',
    ...lines,
  ].join('\n')
  console.log(`${table}\n\n${about}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.md`), `# Bench: ${name}\n\n${about}\n\n${table}\n`)
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify({ machine, rows }, null, 2)}\n`)
}

function round(value: number): string {
  return value < 100 ? value.toFixed(2) : Math.round(value).toString()
}
