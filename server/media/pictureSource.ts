/** Where originals come from: the media folder, or an outside CMS. */
export interface PictureSource {
  /** `path` as in `ResizeAsk`, `search` the query of the address. `undefined` when there is no such file. */
  readonly find: (path: string, search: string) => Promise<Original | undefined>
}

export interface Original {
  /** Another one whenever the content is another. */
  readonly identity: string
  /** The whole file. Throws `PictureRefused` when it is too large. */
  readonly read: () => Promise<Buffer>
}

/** Largest original, in bytes: a photograph of 60 million pixels as it leaves the camera. */
export const maxOriginalBytes = 40 * 1024 * 1024
export const tooLarge = 'This picture is too large to be resized'
