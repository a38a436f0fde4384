/** An error in content to be written, and its position. */
export interface ContentError {
  /** File that contains it. */
  readonly file?: string | undefined
  readonly page?: string | undefined
  /** Kind and name of what is no page: `preset Autumn`. */
  readonly item?: string | undefined
  readonly locale?: string | undefined
  /** Section key, text key or menu key. */
  readonly key?: string | undefined
  /** Path inside it, for example `actions.0.link`. */
  readonly path: string
  readonly message: string
}

/** Thrown when content is invalid; nothing was written. */
export class InvalidContent extends Error {
  constructor(readonly errors: readonly ContentError[]) {
    super(`Invalid content: ${errors.length === 1 ? '1 error' : `${errors.length} errors`}`)
    this.name = 'InvalidContent'
  }
}

/** Returns one line a person can act on: `page home · it-it · hero · actions.0.link: There is no page "dealers"`. */
export function errorLine({ page, item, locale, key, path, message }: ContentError): string {
  const place = [page === undefined ? item : `page ${page}`, locale, key, path === '' ? undefined : path]
  const where = place.filter((part) => part !== undefined).join(' · ')
  return where === '' ? message : `${where}: ${message}`
}
