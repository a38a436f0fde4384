/** A call of the studio that was rejected; `body` is the JSON that came with it. */
export class StudioCallError extends Error {
  constructor(
    /** 0: there was no response. */
    readonly status: number,
    /** `StudioErrorCode` of the server, `offline`, or `http_<status>`. */
    readonly code: string,
    readonly body: Readonly<Record<string, unknown>>,
  ) {
    super(typeof body['message'] === 'string' ? body['message'] : code)
    this.name = 'StudioCallError'
  }

  /** Whether the same call may succeed later. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** Returns whether a call failed because what it is about is gone. */
export function isNotFound(error: unknown): boolean {
  return error instanceof StudioCallError && error.status === 404
}

/** Returns whether a call was rejected for what was sent, which is not stored. */
export function isRejected(error: unknown): boolean {
  return error instanceof StudioCallError && (error.status === 413 || error.status === 422)
}

/** Returns whether a call failed because what it is about was changed since the person looked at it. */
export function isConflict(error: unknown): boolean {
  return error instanceof StudioCallError && error.code === 'conflict'
}

/** Returns whether a call failed because the server has no space left; it is repeated like other temporary failures. */
export function isNoSpace(error: unknown): boolean {
  return error instanceof StudioCallError && error.code === 'no_space'
}

/** Returns the error of a response that is not of success. */
export async function readCallError(response: Response): Promise<StudioCallError> {
  const body: unknown = await response.json().catch(() => ({}))
  const fields: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {}
  const code = typeof fields['code'] === 'string' ? fields['code'] : `http_${response.status}`
  return new StudioCallError(response.status, code, fields)
}
