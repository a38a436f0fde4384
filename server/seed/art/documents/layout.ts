import { putColumns } from '#server/seed/art/documents/columns.ts'
import { balanceLines, breakLines } from '#server/seed/art/documents/fonts/breakLines.ts'
import { colors, contentWidth, page, rules, type } from '#server/seed/art/documents/style.ts'
import type { Block, Sheet } from '#server/seed/art/documents/sheet.ts'

/** Texts at the top of the first page. */
export interface TitleBlock {
  readonly brand: string
  readonly kicker: string
  readonly name: string
  readonly lead: string
}

/** The bar in the brand's colour at the upper edge of the first page. */
const mark = { width: 36, height: 7 }
const titleWidth = contentWidth * 0.92
const groupGap = 15
const leadWidth = contentWidth * 0.78

/** Sets brand, kind of document, title and lead at the top of the first page. */
export function putTitleBlock(sheet: Sheet, { brand, kicker, name, lead }: TitleBlock): void {
  const { pen } = sheet
  const right = page.left + contentWidth
  pen.box(page.left, 0, mark.width, mark.height, colors.red)
  pen.element('P', () => pen.line(brand, page.left, sheet.y, type.brand))
  pen.element('P', () => pen.lineBefore(kicker, right, sheet.y, type.kicker))
  sheet.y += type.brand.leading + 36
  const title = balanceLines(name, type.title, titleWidth)
  pen.element('H1', () => pen.lines(title, page.left - 1, sheet.y, type.title))
  sheet.y += title.length * type.title.leading + 8
  const lines = balanceLines(lead, type.lead, leadWidth)
  pen.element('P', () => pen.lines(lines, page.left, sheet.y, type.lead))
  sheet.y += lines.length * type.lead.leading + 26
}

/** Sets a section heading and keeps it on the same page as the following content of height `next`. */
export function putHeading(sheet: Sheet, text: string, next: number): void {
  const { pen } = sheet
  const before = sheet.y > page.top ? 14 : 0
  sheet.ensure(before + type.heading.leading + 16 + next)
  sheet.y += sheet.y > page.top ? before : 0
  pen.element('H2', () => pen.line(text, page.left, sheet.y, type.heading))
  sheet.y += type.heading.leading + 5
  pen.rule(page.left, sheet.y, contentWidth, rules.strong, colors.ink)
  sheet.y += 11
}

/** Sets a section of tables; nothing when there are none. */
export function putTables(sheet: Sheet, heading: string, blocks: readonly Block[]): void {
  if (blocks.length === 0) return
  putHeading(sheet, heading, Math.max(...blocks.slice(0, 2).map(({ height }) => height)))
  putColumns(sheet, blocks, groupGap)
}

/** Sets the small print above the footer of the last page. */
export function putNote({ pen }: Sheet, note: string): void {
  const lines = breakLines(note, type.small, contentWidth * 0.82)
  const y = page.height - page.note - lines.length * type.small.leading
  pen.element('P', () => pen.lines(lines, page.left, y, type.small))
}
