/** Returns a function that does the same and throws nothing: a page may have replaced what the recorder calls, and its own errors are the ones to be recorded. */
export function safely<Arguments extends readonly unknown[]>(run: (...given: Arguments) => void) {
  return (...given: Arguments): void => {
    try {
      run(...given)
    } catch {}
  }
}
