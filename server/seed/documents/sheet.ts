import PDFDocument from 'pdfkit'
import { colors, contentWidth, page, type } from '#server/seed/documents/look.ts'
import { Pen } from '#server/seed/documents/pen.ts'

/** What every document says of itself. */
export interface DocumentFacts {
  /** Name of the file in a reader's window: "V4.110: technical data sheet". */
  readonly title: string
  readonly brand: string
  /** BCP 47 tag of the texts. */
  readonly language: string
  /** Day of this edition, which is also the file's date, so that the same content gives the same bytes. */
  readonly date: Date
  /** "Edition of September 2026". */
  readonly edition: string
  /** Number of a page: "Page {page} of {pages}". */
  readonly pageLabel: string
}

/** A part of a page that is never broken. */
export interface Block {
  readonly height: number
  readonly draw: (x: number, y: number) => void
}

/** Pages that are filled from top to bottom. */
export class Sheet {
  readonly pen: Pen
  readonly #doc: PDFKit.PDFDocument
  readonly #facts: DocumentFacts
  y = page.top

  constructor(facts: DocumentFacts) {
    this.#facts = facts
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      font: '',
      pdfVersion: '1.7',
      lang: facts.language,
      tagged: true,
      displayTitle: true,
      info: {
        Title: facts.title,
        Author: facts.brand,
        Creator: facts.brand,
        Producer: facts.brand,
        CreationDate: facts.date,
      },
    })
    this.pen = new Pen(this.#doc)
  }

  /** Height left on the page. */
  get room(): number {
    return page.height - page.bottom - this.y
  }

  newPage(): void {
    this.#doc.addPage()
    this.y = page.top
  }

  /** Opens a new page unless so much height is left on this one. */
  need(height: number): void {
    if (height > this.room) this.newPage()
  }

  /** Puts a block under what stands already. */
  put(block: Block, gap: number): void {
    this.need(block.height)
    block.draw(page.left, this.y)
    this.y += block.height + gap
  }

  /** Numbers the pages and answers the file. */
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
    const { brand, title, edition, pageLabel } = this.#facts
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
