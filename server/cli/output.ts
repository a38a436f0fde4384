import { basename } from 'node:path'
import cliProgress from 'cli-progress'
import { faultLine, type Fault } from '#server/cms/faults.ts'
import type { Progress } from '#server/cms/importDump.ts'

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function printError(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** `content.json: page home · it-it · hero · actions.0.link: There is no page "dealers"` */
export function printFault(fault: Fault): void {
  printError(fault.file === undefined ? faultLine(fault) : `${basename(fault.file)}: ${faultLine(fault)}`)
}

/** Runs long work under a progress bar on the error stream; where there is no terminal, a line now and then. */
export async function withProgress<T>(work: (onProgress: Progress) => Promise<T>): Promise<T> {
  const bar = new cliProgress.SingleBar(
    { format: '{bar} {percentage}% {label}', hideCursor: true, noTTYOutput: true, notTTYSchedule: 2000, barsize: 30 },
    cliProgress.Presets.shades_classic,
  )
  bar.start(1, 0, { label: '' })
  try {
    return await work((done, total, label) => {
      bar.setTotal(Math.max(total, 1))
      bar.update(Math.min(done, total), { label })
    })
  } finally {
    bar.stop()
  }
}
