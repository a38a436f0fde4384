import type { Image } from '#schemas/atoms.ts'
import { pictureSources } from './pictureSources.ts'
import styles from './Picture.module.css'

interface PictureProps {
  readonly image: Image
  /** CSS `sizes`: how wide the picture is drawn; browsers choose the file by it. */
  readonly sizes?: string
  /** The first picture of a page: fetched at once and with priority; every other waits until it is near. */
  readonly eager?: boolean
  readonly className?: string | undefined
}

/**
 * The one place that draws an image: width and height are always set, so nothing shifts. Photographs come in the width and
 * format that suit the browser; `className` is always that of the `img`.
 */
export function Picture({ image, sizes = '100vw', eager = false, className }: PictureProps) {
  const { file, alt_text, width, height } = image
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
