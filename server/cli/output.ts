import { basename, isAbsolute } from 'node:path'
import { Writable } from 'node:stream'
import cliProgress from 'cli-progress'
import { errorLine, type ContentError } from '#server/content/errors.ts'
import { isOwnProcess, session } from '#server/cli/session.ts'
import type { Progress } from '#server/content/progress.ts'

export function print(text: string): void {
  session().write('out', `${text}\n`)
}

export function printError(text: string): void {
  session().write('err', `${text}\n`)
}

/** Prints `content.json: page home · it-it · hero · actions.0.link: There is no page "dealers"`; a file of the seed with its folder. */
export function printContentError(error: ContentError): void {
  const { file } = error
  if (file === undefined) printError(errorLine(error))
  else printError(`${isAbsolute(file) ? basename(file) : file}: ${errorLine(error)}`)
}

/** Runs `work` with a progress bar on the error stream; without a terminal it prints a line every two seconds. */
export async function withProgress<T>(work: (onProgress: Progress) => Promise<T>): Promise<T> {
  const { write, isLog = false } = session()
  if (isLog) return work(() => {})
  const stream = isOwnProcess() ? process.stderr : new Writable({ write: forward })
  const style = { format: '{bar} {percentage}% {label}', hideCursor: true, barsize: 30 }
  const bar = new cliProgress.SingleBar(
    { ...style, noTTYOutput: true, notTTYSchedule: 2000, stream },
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

  function forward(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    write('err', chunk.toString())
    done()
  }
}
