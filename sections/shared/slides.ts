import type { Media } from '#schemas/atoms.ts'

/** Media a carousel shows: only images and videos (specification, section 4). */
export type SlideMedia = Exclude<Media, { type: 'carousel' }>

/** Whether a carousel shows this media; anything else is left out (specification, section 4). */
export function isSlide(media: Media): media is SlideMedia {
  return media.type !== 'carousel'
}
