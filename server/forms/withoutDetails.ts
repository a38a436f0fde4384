/** Reduces an error to what may be logged: messages of the database quote the failed row, which is the visitor's. */
export function withoutDetails(error: unknown): unknown {
  if (!(error instanceof Error)) return 'Not an error'
  const code = 'code' in error ? String(error.code) : ''
  return { type: error.name, code, stack: error.stack?.split('\n').slice(1).join('\n') }
}
