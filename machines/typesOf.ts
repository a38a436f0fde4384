/** The types of a machine that XState cannot infer, for `setup`; at run time there is nothing in it. */
export function typesOf<T extends object>(): Partial<T> {
  return {}
}
