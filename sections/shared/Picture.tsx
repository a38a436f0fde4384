import type { Image } from '#schemas/atoms.ts'

interface PictureProps {
  readonly image: Image
  /** CSS `sizes`: how wide the picture is drawn; the resizing path of the pictures issue chooses the file by it. */
  readonly sizes?: string
  /** The first picture of a page: fetched at once and with priority; every other waits until it is near. */
  readonly eager?: boolean
  readonly className?: string | undefined
}

/** The one place that draws an image: width and height are always set, so nothing shifts. */
export function Picture({ image, eager = false, className }: PictureProps) {
  return (
    <img
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      src={image.file}
      alt={image.alt_text}
      width={image.width}
      height={image.height}
      className={className}
    />
  )
}
