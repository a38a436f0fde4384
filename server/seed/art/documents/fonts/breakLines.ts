import { textWidth, type TextStyle } from '#server/seed/art/documents/fonts/textWidth.ts'

/** Breaks a text into lines no wider than `width`: at spaces, and within a longer word after a slash or a hyphen. */
export function breakLines(text: string, style: TextStyle, width: number): string[] {
  const lines: { text: string; width: number }[] = []
  const gap = textWidth(' ', style)
  for (const word of text.split(/[ \n\t]+/).filter((part) => part !== '')) {
    const last = lines.at(-1)
    const wordWidth = textWidth(word, style)
    if (last !== undefined && last.width + gap + wordWidth <= width) {
      last.text += ` ${word}`
      last.width += gap + wordWidth
    } else if (wordWidth <= width) {
      lines.push({ text: word, width: wordWidth })
    } else {
      lines.push(...breakWord(word, style, width).map((piece) => ({ text: piece, width: textWidth(piece, style) })))
    }
  }
  return lines.map((line) => line.text)
}

/** Breaks a text into the fewest lines of at most `width`, of similar length. */
export function balanceLines(text: string, style: TextStyle, width: number): string[] {
  let balanced = breakLines(text, style, width)
  for (let narrower = width - 1; narrower > width / 3; narrower -= 4) {
    const lines = breakLines(text, style, narrower)
    if (lines.length > balanced.length || lines.some((line) => textWidth(line, style) > narrower)) break
    balanced = lines
  }
  return balanced
}

function breakWord(word: string, style: TextStyle, width: number): string[] {
  const pieces: string[] = []
  for (const part of word.split(/(?<=[/–-])/)) {
    const last = pieces.at(-1)
    if (last !== undefined && textWidth(last + part, style) <= width) pieces[pieces.length - 1] = last + part
    else pieces.push(part)
  }
  return pieces
}
