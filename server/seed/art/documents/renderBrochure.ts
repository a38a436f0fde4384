import { breakLines } from '#server/seed/art/documents/fonts/breakLines.ts'
import { putColumns } from '#server/seed/art/documents/columns.ts'
import { comparisonHeight, putComparison } from '#server/seed/art/documents/comparison.ts'
import type { Brochure, BrochureProduct } from '#server/seed/art/documents/documentTypes.ts'
import { figuresBlock } from '#server/seed/art/documents/figures.ts'
import { columnGap, columnWidth, contentWidth, type } from '#server/seed/art/documents/style.ts'
import { putHeading, putNote, putTitleBlock, putTables } from '#server/seed/art/documents/layout.ts'
import { paragraphBlock, stackBlocks } from '#server/seed/art/documents/prose.ts'
import { Sheet, type Block } from '#server/seed/art/documents/sheet.ts'
import { specificationBlocks } from '#server/seed/art/documents/tables.ts'

const paragraphGap = 7
const productGap = 24

/** Renders the brochure of a category as PDF: introduction, products, comparison. The output is reproducible. */
export function renderBrochure(input: Brochure): Promise<Uint8Array> {
  const { brand, kicker, name, lead, introduction, products, comparison, specifications, labels, language } = input
  const sheet = new Sheet(input)
  putTitleBlock(sheet, { brand, kicker, name, lead })
  putColumns(
    sheet,
    introduction.map((paragraph) => paragraphBlock(sheet.pen, paragraph, columnWidth)),
    paragraphGap,
  )
  const blocks = products.map((product) => productBlock(sheet, product, language))
  sheet.y += 8
  putHeading(sheet, labels.products, blocks[0]?.height ?? 0)
  for (const block of blocks) sheet.put(block, productGap)
  if (comparison.length > 0) {
    const names = products.map((product) => product.name)
    putHeading(sheet, labels.comparison, comparisonHeight(comparison))
    putComparison(sheet, names, comparison, language)
  }
  putTables(sheet, labels.technicalData, specificationBlocks(sheet.pen, specifications, language))
  putNote(sheet, labels.note)
  return sheet.finish()
}

/** Returns the block of a product: name, tagline and figures, then the overview next to the highlights. */
function productBlock(sheet: Sheet, product: BrochureProduct, language: string): Block {
  const { pen } = sheet
  const tagline = breakLines(product.tagline, type.text, contentWidth)
  const head = {
    height: type.product.leading + tagline.length * type.text.leading,
    render: (x: number, y: number) => {
      pen.element('H3', () => pen.line(product.name, x, y, type.product))
      pen.element('P', () => pen.lines(tagline, x, y + type.product.leading, { ...type.text, color: type.lead.color }))
    },
  }
  const text = stackBlocks(
    product.overview.map((paragraph) => paragraphBlock(pen, paragraph, columnWidth)),
    paragraphGap,
  )
  const highlights = stackBlocks(
    product.highlights.map((highlight) =>
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
  const figures = product.figures.length === 0 ? [] : [figuresBlock(pen, product.figures, contentWidth, language)]
  return stackBlocks([head, ...figures, sideBySide(text, highlights)], 12)
}

function sideBySide(left: Block, right: Block): Block {
  return {
    height: Math.max(left.height, right.height),
    render: (x, y) => {
      left.render(x, y)
      right.render(x + columnWidth + columnGap, y)
    },
  }
}
