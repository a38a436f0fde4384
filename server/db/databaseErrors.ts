/** Thrown when the database cannot be used and an operator can fix it; the message is a sentence that says how. */
export class DatabaseUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseUnusable'
  }
}

/** Thrown when Postgres cannot be reached or does not respond in time; the same call may succeed a moment later. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database does not respond: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseUnavailable'
  }
}
