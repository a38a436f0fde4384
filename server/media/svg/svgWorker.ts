import { setPriority } from 'node:os'
import process from 'node:process'
import sharp from 'sharp'
import { encodeInBox } from '#server/media/encodeInBox.ts'
import { runSvgTask, type CleanedSvg, type SvgTask } from '#server/media/svg/svgTask.ts'
import { SvgRejected } from '#server/media/svg/svgTree.ts'

/** Sends the result of each task in turn; ends with the process that started it. */
export type SvgResult =
  | { readonly cleaned: CleanedSvg }
  | { readonly rejected: SvgRejected['reason']; readonly message: string }
  | { readonly failed: string }

sharp.concurrency(1)
sharp.cache(false)
// Pages come before pictures.
setPriority(10)

process.on('message', (task: SvgTask) => {
  void runSvgTask(task, encodeInBox)
    .then((cleaned): SvgResult => ({ cleaned }))
    .catch((error: unknown): SvgResult => {
      if (error instanceof SvgRejected) return { rejected: error.reason, message: error.message }
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    })
    .then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit())
