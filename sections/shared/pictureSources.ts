/** Offered widths in pixels: a card, a card on a high-density screen, half a page, and the maximum. */
const widths = [400, 800, 1200, 1500] as const
/** `/resize/` accepts multiples of this many pixels, up to the maximum. */
const step = 100
const maxWidth = 1500
/** For browsers with neither AVIF nor WebP. */
const fallbackWidth = 800

interface PictureSources {
  /** Value of `srcset`. */
  readonly avif: string
  readonly webp: string
  /** One address for browsers with neither. */
  readonly fallback: string
}

/**
 * Returns the files offered for a picture `width` pixels wide, or `undefined` when the original is used: for pictures of other
 * sites, GIFs and SVGs, which are sharp at every size and smaller when compressed.
 */
export function pictureSources(file: string, width: number): PictureSources | undefined {
  const [, path, extension = '', query = ''] = /^(\/media\/[^?#]+\.(jpe?g|png|webp|avif))(\?[^#]*)?$/i.exec(file) ?? []
  if (path === undefined) return undefined
  const top = Math.min(Math.ceil(width / step) * step, maxWidth)
  const offered = [...widths.filter((each) => each < top), top]
  const address = (each: number, format: string) => `/resize/${each}x0${path}.${format}${query}`
  const list = (format: string) =>
    offered.map((each) => `${address(each, format)} ${Math.min(each, width)}w`).join(', ')
  return {
    avif: list('avif'),
    webp: list('webp'),
    // PNG for formats that may have transparency.
    fallback: address(Math.min(top, fallbackWidth), /^jpe?g$/i.test(extension) ? 'jpg' : 'png'),
  }
}
