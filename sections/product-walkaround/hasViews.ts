import type { Walkaround } from '#schemas/entities.ts'

/** Whether there are pictures to walk round with. */
export function hasViews(walkaround: Walkaround | null | undefined): walkaround is Walkaround {
  return walkaround !== null && walkaround !== undefined && walkaround.frames.length > 0
}
