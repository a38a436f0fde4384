import { putColumns } from '#server/seed/art/documents/columns.ts'
import type { DataSheet, Paragraph } from '#server/seed/art/documents/documentTypes.ts'
import { figuresBlock } from '#server/seed/art/documents/figures.ts'
import { columnWidth, contentWidth } from '#server/seed/art/documents/style.ts'
import { putNote, putTitleBlock, putTables } from '#server/seed/art/documents/layout.ts'
import type { Pen } from '#server/seed/art/documents/pen.ts'
import { paragraphBlock } from '#server/seed/art/documents/prose.ts'
import { Sheet, type Block } from '#server/seed/art/documents/sheet.ts'
import { equipmentBlocks, specificationBlocks } from '#server/seed/art/documents/tables.ts'

const paragraphGap = 7

/** Renders the technical data sheet of a product as PDF. The output is reproducible. */
export function renderDataSheet(input: DataSheet): Promise<Uint8Array> {
  const { brand, kicker, name, tagline, figures, overview, specifications, equipment, labels, language } = input
  const sheet = new Sheet(input)
  putTitleBlock(sheet, { brand, kicker, name, lead: tagline })
  if (figures.length > 0) sheet.put(figuresBlock(sheet.pen, figures, contentWidth, language), 20)
  putColumns(sheet, proseBlocks(sheet.pen, overview), paragraphGap)
  putTables(sheet, labels.technicalData, specificationBlocks(sheet.pen, specifications, language))
  putTables(sheet, labels.equipment, equipmentBlocks(sheet.pen, equipment, labels))
  putNote(sheet, labels.note)
  return sheet.finish()
}

function proseBlocks(pen: Pen, paragraphs: readonly Paragraph[]): Block[] {
  return paragraphs.map((paragraph) => paragraphBlock(pen, paragraph, columnWidth))
}
