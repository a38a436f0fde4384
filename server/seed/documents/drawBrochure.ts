import { breakLines } from '#server/seed/documents/fonts/breakLines.ts'
import { putColumns } from '#server/seed/documents/columns.ts'
import { comparisonHeight, putComparison } from '#server/seed/documents/comparison.ts'
import type { Brochure, BrochureMachine } from '#server/seed/documents/documentTypes.ts'
import { figuresBlock } from '#server/seed/documents/figures.ts'
import { columnGap, columnWidth, contentWidth, type } from '#server/seed/documents/look.ts'
import { putHeading, putNote, putOpening, putTables } from '#server/seed/documents/opening.ts'
import { paragraphBlock, stackBlocks } from '#server/seed/documents/prose.ts'
import { Sheet, type Block } from '#server/seed/documents/sheet.ts'
import { specificationBlocks } from '#server/seed/documents/tables.ts'

const paragraphGap = 7
const machineGap = 24

/** Draws the brochure of a category as a PDF: introduction, machines, comparison. The same input gives the same bytes. */
export function drawBrochure(input: Brochure): Promise<Uint8Array> {
  const { brand, kicker, name, lead, introduction, machines, comparison, specifications, labels, language } = input
  const sheet = new Sheet(input)
  putOpening(sheet, { brand, kicker, name, lead })
  putColumns(
    sheet,
    introduction.map((paragraph) => paragraphBlock(sheet.pen, paragraph, columnWidth)),
    paragraphGap,
  )
  const blocks = machines.map((machine) => machineBlock(sheet, machine, language))
  sheet.y += 8
  putHeading(sheet, labels.machines, blocks[0]?.height ?? 0)
  for (const block of blocks) sheet.put(block, machineGap)
  if (comparison.length > 0) {
    const names = machines.map((machine) => machine.name)
    putHeading(sheet, labels.comparison, comparisonHeight(comparison))
    putComparison(sheet, names, comparison, language)
  }
  putTables(sheet, labels.technicalData, specificationBlocks(sheet.pen, specifications, language))
  putNote(sheet, labels.note)
  return sheet.finish()
}

/** One machine: name, tagline, figures, then the text beside what distinguishes it. */
function machineBlock(sheet: Sheet, machine: BrochureMachine, language: string): Block {
  const { pen } = sheet
  const tagline = breakLines(machine.tagline, type.text, contentWidth)
  const head = {
    height: type.machine.leading + tagline.length * type.text.leading,
    draw: (x: number, y: number) => {
      pen.element('H3', () => pen.line(machine.name, x, y, type.machine))
      pen.element('P', () => pen.lines(tagline, x, y + type.machine.leading, { ...type.text, color: type.lead.color }))
    },
  }
  const text = stackBlocks(
    machine.overview.map((paragraph) => paragraphBlock(pen, paragraph, columnWidth)),
    paragraphGap,
  )
  const highlights = stackBlocks(
    machine.highlights.map((highlight) =>
      stackBlocks(
        [
          paragraphBlock(pen, { kind: 'heading', text: highlight.title }, columnWidth),
          paragraphBlock(pen, { kind: 'text', text: highlight.text }, columnWidth),
        ],
        0,
      ),
    ),
    paragraphGap,
  )
  const figures = machine.figures.length === 0 ? [] : [figuresBlock(pen, machine.figures, contentWidth, language)]
  return stackBlocks([head, ...figures, besides(text, highlights)], 12)
}

function besides(left: Block, right: Block): Block {
  return {
    height: Math.max(left.height, right.height),
    draw: (x, y) => {
      left.draw(x, y)
      right.draw(x + columnWidth + columnGap, y)
    },
  }
}
