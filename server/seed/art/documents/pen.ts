import { facesOf, type Face } from '#server/seed/art/documents/fonts/faces.ts'
import { splitRuns, type Run } from '#server/seed/art/documents/fonts/splitRuns.ts'
import {
  featuresOf,
  raisedScale,
  runWidth,
  textWidth,
  type TextStyle,
} from '#server/seed/art/documents/fonts/textWidth.ts'
import { colors } from '#server/seed/art/documents/style.ts'

/** Tags of the PDF structure tree, which assistive technology follows. */
export type StructureTag =
  'Document' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD'

/** Baseline below the middle of the line, as a share of the font size, so that the text is centred vertically. */
const ascent = 0.35

/** Writes text and rules on the pages of a tagged PDF document. */
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

  /** Renders elements inside another one, such as rows inside a table. */
  within(tag: StructureTag, render: () => void): void {
    const element = this.#doc.struct(tag)
    this.#open.at(-1)?.add(element)
    this.#open.push(element)
    render()
    this.#open.pop()
    element.end()
  }

  /** Renders text as one element of the structure tree. */
  element(tag: StructureTag, render: () => void, scope?: 'Row' | 'Column'): void {
    this.#open.at(-1)?.add(this.#doc.struct(tag, scope === undefined ? {} : { scope }, render))
  }

  /** Renders an artifact that is not part of the structure tree: rules and footers. */
  ornament(render: () => void, kind: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#doc.markContent('Artifact', { type: kind })
    render()
    this.#doc.endMarkedContent()
  }

  /** Closes the structure tree. */
  end(): void {
    this.#open.pop()?.end()
  }

  /** Writes lines from top `y` on; returns the top of the line after them. */
  lines(lines: readonly string[], x: number, y: number, style: TextStyle): number {
    // The trailing space separates words across lines when the text is read aloud or copied.
    lines.forEach((line, index) => {
      this.line(index < lines.length - 1 ? `${line} ` : line, x, y + index * style.leading, style)
    })
    return y + lines.length * style.leading
  }

  /** Writes one line of text. */
  line(text: string, x: number, y: number, style: TextStyle): void {
    const runs = splitRuns(text, facesOf(style.weight))
    let end = x
    runs.forEach((run, index) => {
      this.#run(run, end, y + style.leading / 2 + style.size * ascent, style)
      if (index < runs.length - 1) end += runWidth(run, style)
    })
  }

  /** Writes one line of text; returns the x at which it ends. */
  lineUpTo(text: string, x: number, y: number, style: TextStyle): number {
    this.line(text, x, y, style)
    return x + textWidth(text, style)
  }

  /** Writes one line that ends at `right`. */
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
