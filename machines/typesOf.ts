/** Declares the types that XState cannot infer, for `setup`; an empty object at run time. */
export function typesOf<T extends object>(): Partial<T> {
  return {}
}
