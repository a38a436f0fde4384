/** Thrown when the database cannot be used and an operator can fix it; the message is a sentence that says how. */
export class DatabaseUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseUnusable'
  }
}

/** Codes of the system and of Postgres for a disk, or a quota, that is full. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Returns whether an error, or what caused it, is that there is no space left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.has(error.code)) || isDiskFull(error.cause)
}

/** Thrown when Postgres cannot be reached or does not respond in time; the same call may succeed a moment later. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database does not respond: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** Returns whether an error is one of the database: out of reach, full, or of a statement. */
export function isDatabaseFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  // Both databases say how severe the error of a statement is.
  return error instanceof DatabaseUnavailable || isDiskFull(error) || 'severity' in error
}
