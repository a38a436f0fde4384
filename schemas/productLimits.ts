/** Most items of the lists of a product. */
export const productLimits = {
  tags: 10,
  highlights: 8,
  gallery: 60,
  /** Of a group of specifications or equipment, which has one at least. */
  rows: 100,
  transmissionRows: 40,
  hotspots: 20,
  /** One frame every five degrees. */
  frames: 72,
} as const
