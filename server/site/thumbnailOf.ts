/** Height in pixels: twice that of the style of a review page, for the screen of a phone. */
const height = 200

/** Returns the address of a picture at the height of a list: the originals of a gallery are many megabytes. */
export function thumbnailOf(file: string): string {
  const [, path, query = ''] = /^(\/media\/[^?#]+\.(?:jpe?g|png|webp|avif))(\?[^#]*)?$/i.exec(file) ?? []
  return path === undefined ? file : `/resize/0x${height}${path}.webp${query}`
}
