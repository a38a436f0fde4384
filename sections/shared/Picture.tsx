import type { Image } from '#schemas/atoms.ts'
import { pictureSources } from './pictureSources.ts'
import styles from './Picture.module.css'

interface PictureProps {
  readonly image: Image
  /** CSS `sizes`, by which the browser chooses a file. */
  readonly sizes?: string
  /** For the first picture of a page: loads immediately with high priority instead of lazily. */
  readonly eager?: boolean
  readonly className?: string | undefined
}

/**
 * Renders every image of the site. Always sets width and height to prevent layout shifts, and offers photographs in several
 * widths and formats. `className` applies to the `img`.
 */
export function Picture({ image, sizes = '100vw', eager = false, className }: PictureProps) {
  const { file, alt_text, width, height, focal_point: point } = image
  const sources = pictureSources(file, width)
  const picture = (
    <img
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      src={sources?.fallback ?? file}
      alt={alt_text}
      width={width}
      height={height}
      className={className}
      style={point === undefined ? undefined : { objectPosition: `${point.x}% ${point.y}%` }}
    />
  )
  if (sources === undefined) return picture
  return (
    <picture className={styles.root}>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {picture}
    </picture>
  )
}
