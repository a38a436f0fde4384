import { textWidth, type TextStyle } from '#server/seed/documents/fonts/textWidth.ts'

/** Breaks a text into lines no wider than `width`: at spaces, and within a longer word after a slash or a hyphen. */
export function breakLines(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \n\t]+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer, style) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, style, width)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

function breakWord(word: string, style: TextStyle, width: number): string[] {
  if (textWidth(word, style) <= width) return [word]
  const pieces: string[] = []
  for (const part of word.split(/(?<=[/–-])/)) {
    const last = pieces.at(-1)
    if (last !== undefined && textWidth(last + part, style) <= width) pieces[pieces.length - 1] = last + part
    else pieces.push(part)
  }
  return pieces
}
