/** Returns whether a text has lines; breaks at its ends, as spreadsheets copy a cell, make none. */
export function hasInnerBreak(text: string): boolean {
  return /[\r\n\u2028\u2029]/.test(text.trim())
}

/** Returns the lines of a text with a space between them. */
export function asOneLine(text: string): string {
  return text.replaceAll(/^[\r\n]+|[\r\n]+$/g, '').replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
}
