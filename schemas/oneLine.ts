/** Text that stands in headers of mails and responses, in titles and in lists: without line ends and control characters. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** Returns a text in one line, with a space for each run of line ends and control characters. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
