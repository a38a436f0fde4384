/** Reads originals from the media folder or an external CMS. */
export interface PictureSource {
  /** Takes the `path` of a `ResizeRequest` and the URL's query. Returns `undefined` for a missing file. */
  readonly find: (path: string, search: string) => Promise<Original | undefined>
}

export interface Original {
  /** Changes whenever the content changes. */
  readonly identity: string
  /** The whole file. Throws `PictureRejected` when it is too large. */
  readonly read: () => Promise<Buffer>
}

/** Maximum size of an original: a 60 megapixel photograph, in bytes. */
export const maxOriginalBytes = 40 * 1024 * 1024
export const tooLarge = 'This picture is too large to be resized'
