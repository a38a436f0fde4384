import { toRecord } from '#schemas/studio/valuePaths.ts'

/** Returns whether there is nothing: no value, or the empty object a new item begins as. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

/** How an image, a video or a carousel of both is stored. */
export type MediaType = 'image' | 'video' | 'carousel'

/** Returns the type of a `media` value that the pickers can express. */
export function mediaTypeOf(value: unknown): MediaType | undefined {
  const { type, ...rest } = toRecord(value)
  if (type !== 'image' && type !== 'video' && type !== 'carousel') return undefined
  return Object.keys(rest).every((key) => key === type) ? type : undefined
}

export function emptyMedia(type: MediaType): unknown {
  return { type, [type]: type === 'carousel' ? [] : {} }
}
