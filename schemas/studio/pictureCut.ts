import * as v from 'valibot'

/** Rounding of the browser may put the end of a part beside the edge, in per cent. */
const tolerance = 0.01
const start = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const length = v.pipe(v.number(), v.gtValue(0), v.maxValue(100))

/** A part of a picture. */
export const pictureCut = v.strictObject({
  /** Address of the picture the part was framed in: one that was replaced since is another. */
  file: v.pipe(v.string(), v.maxLength(1000)),
  /** By how many degrees it is turned clockwise first. */
  turn: v.picklist([0, 90, 180, 270]),
  /** In per cent of the turned picture, from its top left. */
  box: v.pipe(
    v.strictObject({ x: start, y: start, width: length, height: length }),
    v.check(({ x, width }) => x + width <= 100 + tolerance, 'The part ends beyond the picture'),
    v.check(({ y, height }) => y + height <= 100 + tolerance, 'The part ends beyond the picture'),
  ),
})
export type PictureCut = v.InferOutput<typeof pictureCut>

/** Types of pictures of which a part can be made a picture. */
export const cutTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
])
