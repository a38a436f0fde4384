/** A resize request that fails; the message is a short sentence shown to the visitor. */
export class PictureRejected extends Error {
  constructor(
    readonly status: 400 | 404 | 503,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'PictureRejected'
  }
}
