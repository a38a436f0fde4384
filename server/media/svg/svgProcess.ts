import { fork, type ChildProcess } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createJobQueue } from '#server/media/jobQueue.ts'
import type { CleanedSvg, SvgTask } from '#server/media/svg/svgTask.ts'
import { SvgRejected } from '#server/media/svg/svgTree.ts'
import type { SvgResult } from '#server/media/svg/svgWorker.ts'

/** Limit of one SVG, in ms: a picture within `svgLimits` takes up to five seconds on a slow core, and the machine may be busy. */
const taskTime = 20_000
/** A process without work ends after this time, in ms: it takes 90 MB. */
const idleTime = 30_000
/** Memory of JavaScript in the process, in MiB; the largest SVG takes half of it. */
const heap = 384

/** Processes at most: one SVG that takes long does not hold up the others. */
const maxProcesses = 2

const queue = createJobQueue(maxProcesses)
/** Processes without work, each with the timer that ends it. */
const idle = new Map<ChildProcess, NodeJS.Timeout>()

/**
 * Cleans an SVG, or renders it, in a process of its own, which is killed when that takes more than `time` ms. Throws `SvgRejected`, and
 * `PictureRejected` when too many are waiting.
 */
export async function processSvg(task: SvgTask, time = taskTime): Promise<CleanedSvg> {
  return queue.run(async () => {
    const worker = reuseIdle() ?? start()
    const result = await run(worker, task, time)
    if (worker.connected && !worker.killed) idle.set(worker, setTimeout(() => worker.kill(), idleTime).unref())
    if ('cleaned' in result) return result.cleaned
    if ('rejected' in result) throw new SvgRejected(result.rejected, result.message)
    throw new Error(result.failed)
  })
}

function reuseIdle(): ChildProcess | undefined {
  for (const [worker, timer] of idle) {
    clearTimeout(timer)
    idle.delete(worker)
    if (worker.connected && !worker.killed) return worker
  }
  return undefined
}

function start(): ChildProcess {
  const started = fork(fileURLToPath(new URL('./svgWorker.mjs', import.meta.url)), {
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

function run(worker: ChildProcess, task: SvgTask, time: number): Promise<SvgResult> {
  worker.ref()
  worker.channel?.ref()
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      worker.kill('SIGKILL')
      end({ rejected: 'cost', message: 'The SVG takes too long to render' })
    }, time)
    // The file may not be to blame, so nothing remembers it: the machine may have no memory left.
    const onExit = (): void => end({ failed: 'The process for SVGs has ended' })
    const end = (result: SvgResult): void => {
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
