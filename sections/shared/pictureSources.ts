/** Widths worth a file of their own, in pixels: a card, a card on a fine screen, half a page, and the most there is. */
const widths = [400, 800, 1200, 1500] as const
/** Steps of the resizing path and its largest side (specification, section 9). */
const step = 100
const largest = 1500
/** For browsers that know neither AVIF nor WebP. */
const fallbackWidth = 800

interface PictureSources {
  /** As in `srcset`. */
  readonly avif: string
  readonly webp: string
  /** One address for browsers that know neither. */
  readonly fallback: string
}

/**
 * The files a picture `width` pixels wide is offered in; `undefined` where the original serves best. That is another site's
 * picture, a moving one (GIF), and a vector drawing: sharp at every size, and smaller. Those of the seed have 15 kB on
 * average, 4.5 kB compressed, and as WebP 14 kB with 800 and 24 kB with 1500 pixels.
 */
export function pictureSources(file: string, width: number): PictureSources | undefined {
  const [, path, extension = '', query = ''] = /^(\/media\/[^?#]+\.(jpe?g|png|webp|avif))(\?[^#]*)?$/i.exec(file) ?? []
  if (path === undefined) return undefined
  const most = Math.min(Math.ceil(width / step) * step, largest)
  const offered = [...widths.filter((each) => each < most), most]
  const address = (each: number, format: string) => `/resize/${each}x0${path}.${format}${query}`
  const list = (format: string) =>
    offered.map((each) => `${address(each, format)} ${Math.min(each, width)}w`).join(', ')
  return {
    avif: list('avif'),
    webp: list('webp'),
    // A format with transparency for what may have some.
    fallback: address(Math.min(most, fallbackWidth), /^jpe?g$/i.test(extension) ? 'jpg' : 'png'),
  }
}
