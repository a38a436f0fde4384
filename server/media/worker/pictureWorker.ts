import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import process from 'node:process'
import sharp from 'sharp'
import { encodeInBox } from '#server/media/encodeInBox.ts'
import { runSvgTask, type CleanedSvg, type SvgTask } from '#server/media/svg/svgTask.ts'
import { SvgRejected } from '#server/media/svg/svgTree.ts'
import { convertHeicFile, type ConvertedHeic, type HeicTask } from '#server/media/worker/convertHeic.ts'
import { readPictureTexts, type PictureTexts, type TextsTask } from '#server/media/worker/pictureTexts.ts'

/** What the process for pictures is given: an SVG, a HEIC to be converted, or a picture whose texts are read. */
export type PictureTask = { readonly svg: SvgTask } | { readonly heic: HeicTask } | { readonly texts: TextsTask }

/** What it sends back after each task, in turn; it ends with the process that started it. */
export type PictureResult =
  | { readonly cleaned: CleanedSvg }
  | { readonly converted: ConvertedHeic }
  | { readonly texts: PictureTexts }
  | { readonly rejected: SvgRejected['reason']; readonly message: string }
  | { readonly failed: string }

/** Signal by which the process ends when a picture takes too much memory; Node itself aborts at the limit of JavaScript. */
const memorySignal = 'SIGUSR2'

/** Memory one SVG may take, in bytes; those within `svgLimits` take a third. */
const maxSvgMemory = 1_000_000_000

sharp.concurrency(1)
sharp.cache(false)
// Pages come before pictures.
setPriority(10)
endBeforeOthers()

process.on('message', (task: PictureTask) => {
  const watch = 'svg' in task ? watchMemory() : undefined
  void runTask(task).then((result) => {
    clearInterval(watch)
    process.send?.(result)
  })
})
process.on('disconnect', () => process.exit())

/** Ends the process when an SVG takes too much memory: a renderer of SVGs has no limit of its own, and works beside JavaScript. */
function watchMemory(): NodeJS.Timeout {
  const limit = process.memoryUsage.rss() + maxSvgMemory
  return setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, memorySignal)
  }, 25)
}

/** Has Linux end this process rather than the server where the machine has no memory left. */
function endBeforeOthers(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Another system, or a container without it.
  }
}

async function runTask(task: PictureTask): Promise<PictureResult> {
  try {
    if ('svg' in task) return { cleaned: await runSvgTask(task.svg, encodeInBox) }
    if ('texts' in task) return { texts: await readPictureTexts(task.texts) }
    return { converted: await convertHeicFile(task.heic) }
  } catch (error) {
    if (error instanceof SvgRejected) return { rejected: error.reason, message: error.message }
    const isFileToBlame = 'heic' in task && !(error instanceof Error && 'code' in error)
    const message = error instanceof Error ? error.message : String(error)
    return isFileToBlame ? { rejected: 'malformed', message } : { failed: message }
  }
}
