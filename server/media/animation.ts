import type { Metadata } from 'sharp'

/** Maximum pixels of all frames that are resized: about two seconds of CPU. Larger animations are served as they are. */
export const maxAnimatedPixels = 12_000_000
/** Formats of the response that may be replaced by an animation; JPEG and PNG are the pictures of old browsers and share cards. */
const animatedFormats: ReadonlySet<string> = new Set(['webp', 'avif'])
/** Bytes at the start of a file that mark an animated PNG or AVIF. */
const headBytes = 4100

type AnimationMetadata = Pick<Metadata, 'format' | 'pages' | 'width' | 'height' | 'pageHeight'>

/**
 * Returns how an animated original is sent in a format: with all frames resized, or as it is. `undefined` for a still
 * picture.
 */
export function animationOf(
  original: Buffer,
  { format: inputFormat, pages = 1, width, pageHeight, height }: AnimationMetadata,
  format: string,
): 'resize' | 'original' | undefined {
  if (!animatedFormats.has(format)) return undefined
  if (isUnreadable(original, inputFormat)) return 'original'
  if (pages < 2 || (inputFormat !== 'webp' && inputFormat !== 'gif')) return undefined
  return pages * width * (pageHeight ?? height) <= maxAnimatedPixels ? 'resize' : 'original'
}

// Animated PNGs and AVIFs, of which sharp reads the first frame only.
function isUnreadable(original: Buffer, inputFormat: string): boolean {
  const head = original.subarray(0, headBytes)
  return inputFormat === 'png'
    ? head.includes('acTL')
    : inputFormat === 'heif' && head.subarray(0, 16).includes('ftypavis')
}
