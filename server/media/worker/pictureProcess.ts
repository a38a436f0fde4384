import { fork, type ChildProcess } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createJobQueue } from '#server/media/jobQueue.ts'
import type { CleanedSvg, SvgTask } from '#server/media/svg/svgTask.ts'
import { SvgRejected } from '#server/media/svg/svgTree.ts'
import type { ConvertedHeic, HeicTask } from '#server/media/worker/convertHeic.ts'
import type { PictureTexts } from '#server/media/worker/pictureTexts.ts'
import type { PictureResult, PictureTask } from '#server/media/worker/pictureWorker.ts'

/** Limit of one SVG, in ms: one that was uploaded took at most five seconds of a core, and the machine may be busy. */
const svgTime = 20_000
/** Limit of one HEIC, in ms: 48 megapixels take about ten seconds on a slow core. */
const heicTime = 90_000
/** Limit for the texts of one picture, in ms: without them nothing is lost but a suggestion. */
const textsTime = 10_000
/** A process without work ends after this time, in ms: it takes 90 MB. */
const idleTime = 30_000
/** Memory of JavaScript in the process, in MiB; the largest SVG takes half of it, a decoded HEIC is beside it. */
const heap = 384

/** Processes at most: one picture that takes long does not hold up the others. */
const maxProcesses = 2

const queue = createJobQueue(maxProcesses)
/** Processes without work, each with the timer that ends it. */
const idle = new Map<ChildProcess, NodeJS.Timeout>()

/** What a process was given could not be finished; the file may not be to blame. */
export class PictureProcessError extends Error {}

/**
 * Cleans an SVG, or renders it, in a process of its own, which is killed when that takes more than `time` ms. Throws `SvgRejected`, and
 * `PictureRejected` when too many are waiting.
 */
export async function processSvg(task: SvgTask, time = svgTime): Promise<CleanedSvg> {
  const result = await run({ svg: task }, time)
  if ('cleaned' in result) return result.cleaned
  if ('timedOut' in result) throw new SvgRejected('cost', 'The SVG takes too long to render')
  if ('rejected' in result) throw new SvgRejected(result.rejected, result.message)
  throw new PictureProcessError('failed' in result ? result.failed : 'The process has sent another result')
}

/**
 * Converts a HEIC in a process of its own, which is killed when that takes more than 90 s. Throws `PictureProcessError`, an error for a
 * file that cannot be decoded, and `PictureRejected` when too many are waiting.
 */
export async function convertHeic(task: HeicTask): Promise<ConvertedHeic> {
  const result = await run({ heic: task }, heicTime)
  if ('converted' in result) return result.converted
  if ('rejected' in result) throw new Error(result.message)
  throw new PictureProcessError('failed' in result ? result.failed : 'The HEIC takes too long to convert')
}

/** Reads the texts in a picture in a process of its own, which is killed when that takes more than 10 s. Empty where they cannot be read. */
export async function readTexts(from: string): Promise<PictureTexts> {
  const result = await run({ texts: { from } }, textsTime)
  return 'texts' in result ? result.texts : {}
}

function run(task: PictureTask, time: number): Promise<ProcessResult> {
  return queue.run(async () => {
    const worker = reuseIdle() ?? start()
    const result = await send(worker, task, time)
    if (worker.connected && !worker.killed) idle.set(worker, setTimeout(() => worker.kill(), idleTime).unref())
    return result
  })
}

type ProcessResult = PictureResult | { readonly timedOut: true }

function reuseIdle(): ChildProcess | undefined {
  for (const [worker, timer] of idle) {
    clearTimeout(timer)
    idle.delete(worker)
    if (worker.connected && !worker.killed) return worker
  }
  return undefined
}

function start(): ChildProcess {
  const started = fork(fileURLToPath(new URL('./pictureWorker.mjs', import.meta.url)), {
    serialization: 'advanced',
    // Nothing of the server's settings, which hold secrets.
    env: { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'] },
    execArgv: [`--max-old-space-size=${heap}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // The server does not wait for it when it ends.
  started.unref()
  started.channel?.unref()
  return started
}

function send(worker: ChildProcess, task: PictureTask, time: number): Promise<ProcessResult> {
  worker.ref()
  worker.channel?.ref()
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      worker.kill('SIGKILL')
      end({ timedOut: true })
    }, time)
    // The file may not be to blame, so nothing remembers it: the machine may have no memory left. Node aborts at
    // the limit of JavaScript, and the process sends itself SIGUSR2 at that of everything else.
    const onExit = (_code: number | null, signal: string | null): void =>
      end(
        signal === 'SIGABRT' || signal === 'SIGUSR2'
          ? { rejected: 'cost', message: 'The picture takes too much memory' }
          : { failed: 'The process for pictures has ended' },
      )
    const end = (result: ProcessResult): void => {
      clearTimeout(limit)
      worker.off('exit', onExit)
      worker.off('message', end)
      worker.unref()
      worker.channel?.unref()
      resolve(result)
    }
    worker.once('exit', onExit)
    worker.on('message', end)
    // A process that has died meanwhile is noticed by its exit.
    worker.send(task, (error) => {
      if (error !== null && worker.exitCode === null && worker.signalCode === null) reject(error)
    })
  })
}
