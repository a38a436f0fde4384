import type { DocumentInfo } from '#server/seed/art/documents/sheet.ts'

/** A value of a table or a key figure; a number is formatted in the document's language. */
interface Quantity {
  readonly value: number | string
  readonly unit?: string
}

/** A key figure with its label and, in `also`, the same quantity in another unit. */
export interface KeyFigure extends Quantity {
  readonly label: string
  readonly also?: Quantity
}

interface SpecificationRow extends Quantity {
  readonly label: string
}

export interface SpecificationTable {
  readonly title: string
  readonly rows: readonly SpecificationRow[]
}

export interface EquipmentTable {
  readonly title: string
  readonly items: readonly { readonly name: string; readonly kind: 'standard' | 'optional' }[]
}

/** A paragraph, a heading or a list item of running text. */
export interface Paragraph {
  readonly kind: 'text' | 'heading' | 'item'
  readonly text: string
}

/** Technical data sheet of one product in one language. */
export interface DataSheet extends DocumentInfo {
  readonly name: string
  /** Kind of document and category of the product. */
  readonly kicker: string
  readonly tagline: string
  readonly figures: readonly KeyFigure[]
  readonly overview: readonly Paragraph[]
  readonly specifications: readonly SpecificationTable[]
  readonly equipment: readonly EquipmentTable[]
  readonly labels: {
    readonly technicalData: string
    readonly equipment: string
    readonly standard: string
    readonly optional: string
    readonly note: string
  }
}

/** A product as a brochure presents it. */
export interface BrochureProduct {
  readonly name: string
  readonly tagline: string
  readonly figures: readonly KeyFigure[]
  readonly overview: readonly Paragraph[]
  readonly highlights: readonly { readonly title: string; readonly text: string }[]
}

/** A group of the comparison; `values` has one value per product, in their order. */
export interface ComparisonTable {
  readonly title: string
  readonly rows: readonly {
    readonly label: string
    readonly unit?: string
    readonly values: readonly (number | string)[]
  }[]
}

/** Brochure of one category in one language. */
export interface Brochure extends DocumentInfo {
  readonly name: string
  readonly kicker: string
  readonly lead: string
  readonly introduction: readonly Paragraph[]
  readonly products: readonly BrochureProduct[]
  /** Comparison of several products. */
  readonly comparison: readonly ComparisonTable[]
  /** Specifications of the product if the category has only one. */
  readonly specifications: readonly SpecificationTable[]
  readonly labels: {
    readonly products: string
    readonly comparison: string
    readonly technicalData: string
    readonly note: string
  }
}
