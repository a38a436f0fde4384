/** What a call returned, and the cache tags of what it was made from (`Surrogate-Key`). */
export interface CmsResponse<T> {
  readonly value: T
  readonly tags: readonly string[]
}
