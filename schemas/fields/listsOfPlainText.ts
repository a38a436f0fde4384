/** Also those of symbol fonts, in the places that these have in Unicode. */
const bullet = /^\s*[•·▪◦‣●○■□➢\uF0B7\uF0A7\uF0D8\uF076]\s+(?=\S)/
/** Blanks in a line that HTML would make one. */
const columns = /\S(?:\t| {2})\s*\S/
const number = /^\s*(\d{1,3})[.)]\s+(?=\S)/

/**
 * Returns plain text as HTML where at least two lines in a row begin with a bullet, or with numbers that count on; `undefined` where no
 * lines do, or lines have columns by tabs or blanks. A line that continues an item stays a line of its own. `write`: how the text of a line is HTML.
 */
export function listsOfPlainText(text: string, write: (line: string) => string = escape): string | undefined {
  const lines = text.split(/\r\n?|\n/)
  if (lines.some((line) => columns.test(line.replace(bullet, '').replace(number, '')))) return undefined
  let isList = false
  const blocks: string[] = []
  for (let index = 0; index < lines.length;) {
    const count = lengthOfList(lines, index)
    const line = lines[index] ?? ''
    if (count < 2) {
      if (line.trim() !== '') blocks.push(`<p>${write(line.trim())}</p>`)
      index += 1
      continue
    }
    isList = true
    const items = lines.slice(index, index + count)
    const first = number.exec(line)?.[1]
    const start = first === undefined || first === '1' ? '' : ` start="${Number(first)}"`
    const content = items
      .map((item) => `<li>${write(item.replace(bullet, '').replace(number, '').trim())}</li>`)
      .join('')
    blocks.push(first === undefined ? `<ul>${content}</ul>` : `<ol${start}>${content}</ol>`)
    index += count
  }
  return isList ? blocks.join('') : undefined
}

function lengthOfList(lines: readonly string[], start: number): number {
  let end = start
  while (bullet.test(lines[end] ?? '')) end += 1
  if (end > start) return end - start
  const first = Number(number.exec(lines[start] ?? '')?.[1] ?? Number.NaN)
  while (Number(number.exec(lines[end] ?? '')?.[1]) === first + end - start) end += 1
  return end - start
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
