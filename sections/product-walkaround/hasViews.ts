import type { TurntableFrames, Walkaround } from '#schemas/entities.ts'

/** Returns whether there are pictures to turn. */
export function hasViews(
  walkaround: Walkaround | null | undefined,
): walkaround is Walkaround & { readonly frames: TurntableFrames } {
  const files = walkaround?.frames?.files
  return files !== undefined && files.length > 0
}
