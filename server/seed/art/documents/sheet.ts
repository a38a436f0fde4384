import PDFDocument from 'pdfkit'
import { colors, contentWidth, page, type } from '#server/seed/art/documents/style.ts'
import { Pen } from '#server/seed/art/documents/pen.ts'

/** Metadata of a document. */
export interface DocumentInfo {
  /** Title in the window of a PDF viewer: "V4.110: technical data sheet". */
  readonly title: string
  readonly brand: string
  /** BCP 47 tag of the texts. */
  readonly language: string
  /** Date of the edition, also the creation date of the file, so that the output is reproducible. */
  readonly date: Date
  /** "Edition of September 2026". */
  readonly edition: string
  /** Number of a page: "Page {page} of {pages}". */
  readonly pageLabel: string
}

/** A part of a page that is never split across pages. */
export interface Block {
  readonly height: number
  readonly render: (x: number, y: number) => void
}

/** A PDF document filled from top to bottom, page by page. */
export class Sheet {
  readonly pen: Pen
  readonly #doc: PDFKit.PDFDocument
  readonly #info: DocumentInfo
  y = page.top

  constructor(info: DocumentInfo) {
    this.#info = info
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      font: '',
      pdfVersion: '1.7',
      lang: info.language,
      tagged: true,
      displayTitle: true,
      info: {
        Title: info.title,
        Author: info.brand,
        Creator: info.brand,
        Producer: info.brand,
        CreationDate: info.date,
      },
    })
    this.pen = new Pen(this.#doc)
  }

  /** Height left on the page, in points. */
  get remaining(): number {
    return page.height - page.bottom - this.y
  }

  newPage(): void {
    this.#doc.addPage()
    this.y = page.top
  }

  /** Starts a new page unless this height is left on the current one. */
  ensure(height: number): void {
    if (height > this.remaining) this.newPage()
  }

  /** Renders a block below the existing content. */
  put(block: Block, gap: number): void {
    this.ensure(block.height)
    block.render(page.left, this.y)
    this.y += block.height + gap
  }

  /** Numbers the pages and returns the file. */
  finish(): Promise<Uint8Array> {
    const { count } = this.#doc.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      this.#doc.switchToPage(index)
      this.pen.ornament(() => this.#footer(index + 1, count), 'Pagination')
    }
    this.pen.end()
    return collect(this.#doc)
  }

  #footer(number: number, count: number): void {
    const { brand, title, edition, pageLabel } = this.#info
    const y = page.height - page.footer - type.small.leading
    const pageText = pageLabel.replace('{page}', String(number)).replace('{pages}', String(count))
    const end = this.pen.lineUpTo(brand, page.left, y, { ...type.small, weight: 'bold', color: colors.ink })
    this.pen.line([title, edition].join('  ·  '), end + 10, y, type.small)
    this.pen.lineBefore(pageText, page.left + contentWidth, y, type.small)
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
    doc.end()
  })
}
