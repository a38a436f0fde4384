import { facesOf, type Face } from '#server/seed/documents/fonts/faces.ts'
import { splitRuns, type Run } from '#server/seed/documents/fonts/splitRuns.ts'
import { featuresOf, raisedScale, runWidth, textWidth, type TextStyle } from '#server/seed/documents/fonts/textWidth.ts'
import { colors } from '#server/seed/documents/look.ts'

/** Tags of PDF's structure tree that the documents use; a reading program follows them. */
export type StructureTag =
  'Document' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD'

/** Part of a line's height above the baseline, at equal space above and below the letters. */
const ascent = 0.35

/** Writes text and rules on the pages of a document and notes what each of them is. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument
  readonly #open: PDFKit.PDFStructureElement[] = []

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
    for (const { name, font } of [...facesOf('regular'), ...facesOf('bold')]) doc.registerFont(name, font)
    const root = doc.struct('Document')
    doc.addStructure(root)
    this.#open.push(root)
  }

  /** Draws elements inside another one: rows inside a table. */
  within(tag: StructureTag, draw: () => void): void {
    const element = this.#doc.struct(tag)
    this.#open.at(-1)?.add(element)
    this.#open.push(element)
    draw()
    this.#open.pop()
    element.end()
  }

  /** Draws text that is one element of the document. */
  element(tag: StructureTag, draw: () => void, scope?: 'Row' | 'Column'): void {
    this.#open.at(-1)?.add(this.#doc.struct(tag, scope === undefined ? {} : { scope }, draw))
  }

  /** Draws what a reading program passes over: rules and footers. */
  ornament(draw: () => void, kind: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#doc.markContent('Artifact', { type: kind })
    draw()
    this.#doc.endMarkedContent()
  }

  /** Closes the structure tree. */
  end(): void {
    this.#open.pop()?.end()
  }

  /** Lines under one another; `y` is the top of the first. Answers where the next one would begin. */
  lines(lines: readonly string[], x: number, y: number, style: TextStyle): number {
    // The space at a line's end keeps its last word from the next one when the text is read aloud or copied.
    lines.forEach((line, index) => {
      this.line(index < lines.length - 1 ? `${line} ` : line, x, y + index * style.leading, style)
    })
    return y + lines.length * style.leading
  }

  /** One line of text. */
  line(text: string, x: number, y: number, style: TextStyle): void {
    const runs = splitRuns(text, facesOf(style.weight))
    let end = x
    runs.forEach((run, index) => {
      this.#run(run, end, y + style.leading / 2 + style.size * ascent, style)
      if (index < runs.length - 1) end += runWidth(run, style)
    })
  }

  /** One line of text after which more is written on the same line; answers where it ends. */
  lineUpTo(text: string, x: number, y: number, style: TextStyle): number {
    this.line(text, x, y, style)
    return x + textWidth(text, style)
  }

  /** One line that ends at `right`. */
  lineBefore(text: string, right: number, y: number, style: TextStyle): void {
    this.line(text, right - textWidth(text, style), y, style)
  }

  rule(x: number, y: number, width: number, weight: number, color: string = colors.rule): void {
    this.box(x, y - weight / 2, width, weight, color)
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    this.ornament(() => this.#doc.rect(x, y, width, height).fill(color))
  }

  #run({ text, face, raised }: Run<Face>, x: number, baseline: number, style: TextStyle): void {
    const size = raised ? style.size * raisedScale : style.size
    const y = raised ? baseline - style.size * 0.32 : baseline
    const features = featuresOf(style)
    this.#doc
      .font(face.name, size)
      .fillColor(style.color)
      .text(text, x, y, { lineBreak: false, baseline: 'alphabetic', ...(features.length === 0 ? {} : { features }) })
  }
}
