import { setPriority } from 'node:os'
import process from 'node:process'
import sharp from 'sharp'
import { encodeInBox } from '#server/media/encodeInBox.ts'
import { runSvgTask, type CleanedSvg, type SvgTask } from '#server/media/svg/svgTask.ts'
import { SvgRejected } from '#server/media/svg/svgTree.ts'
import { convertHeicFile, type ConvertedHeic, type HeicTask } from '#server/media/worker/convertHeic.ts'

/** What the process for pictures is given: an SVG, or a HEIC to be converted. */
export type PictureTask = { readonly svg: SvgTask } | { readonly heic: HeicTask }

/** What it sends back after each task, in turn; it ends with the process that started it. */
export type PictureResult =
  | { readonly cleaned: CleanedSvg }
  | { readonly converted: ConvertedHeic }
  | { readonly rejected: SvgRejected['reason']; readonly message: string }
  | { readonly failed: string }

sharp.concurrency(1)
sharp.cache(false)
// Pages come before pictures.
setPriority(10)

process.on('message', (task: PictureTask) => {
  void runTask(task).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit())

async function runTask(task: PictureTask): Promise<PictureResult> {
  try {
    return 'svg' in task
      ? { cleaned: await runSvgTask(task.svg, encodeInBox) }
      : { converted: await convertHeicFile(task.heic) }
  } catch (error) {
    if (error instanceof SvgRejected) return { rejected: error.reason, message: error.message }
    const isFileToBlame = 'heic' in task && !(error instanceof Error && 'code' in error)
    const message = error instanceof Error ? error.message : String(error)
    return isFileToBlame ? { rejected: 'malformed', message } : { failed: message }
  }
}
