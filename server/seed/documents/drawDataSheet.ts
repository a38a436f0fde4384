import { putColumns } from '#server/seed/documents/columns.ts'
import type { DataSheet, Paragraph } from '#server/seed/documents/documentTypes.ts'
import { figuresBlock } from '#server/seed/documents/figures.ts'
import { columnWidth, contentWidth } from '#server/seed/documents/look.ts'
import { putNote, putOpening, putTables } from '#server/seed/documents/opening.ts'
import type { Pen } from '#server/seed/documents/pen.ts'
import { paragraphBlock } from '#server/seed/documents/prose.ts'
import { Sheet, type Block } from '#server/seed/documents/sheet.ts'
import { equipmentBlocks, specificationBlocks } from '#server/seed/documents/tables.ts'

const paragraphGap = 7

/** Draws the technical data sheet of a machine as a PDF; the same input gives the same bytes. */
export function drawDataSheet(input: DataSheet): Promise<Uint8Array> {
  const { brand, kicker, name, tagline, figures, overview, specifications, equipment, labels, language } = input
  const sheet = new Sheet(input)
  putOpening(sheet, { brand, kicker, name, lead: tagline })
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
