/** One thing that is wrong with what was to be written, and where it stands. */
export interface Fault {
  /** File it was found in. */
  readonly file?: string | undefined
  readonly page?: string | undefined
  readonly locale?: string | undefined
  /** Section key, text key or menu key. */
  readonly key?: string | undefined
  /** Path inside it, for example `actions.0.link`. */
  readonly path: string
  readonly message: string
}

/** Nothing was written; every reason is in `faults`. */
export class Refused extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(`Refused: ${faults.length === 1 ? '1 fault' : `${faults.length} faults`}`)
    this.name = 'Refused'
  }
}

/** One line a person can act on: `page home · it-it · hero · actions.0.link: There is no page "dealers"`. */
export function faultLine({ page, locale, key, path, message }: Fault): string {
  const place = [page === undefined ? undefined : `page ${page}`, locale, key, path === '' ? undefined : path]
  const where = place.filter((part) => part !== undefined).join(' · ')
  return where === '' ? message : `${where}: ${message}`
}
