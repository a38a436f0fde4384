import type { Media } from '#schemas/atoms.ts'

/** Media a carousel can show: images and videos. */
export type SlideMedia = Exclude<Media, { type: 'carousel' }>

/** Returns whether a carousel can show this media. */
export function isSlide(media: Media): media is SlideMedia {
  return media.type !== 'carousel'
}
