/** A picture that is not made; the message is one short sentence for whoever asked. */
export class PictureRefused extends Error {
  constructor(
    readonly status: 400 | 404 | 503,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'PictureRefused'
  }
}
