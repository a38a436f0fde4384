import type { DocumentFacts } from '#server/seed/documents/sheet.ts'

/** A value of a table or a key figure; a number is printed in the document's language. */
interface Quantity {
  readonly value: number | string
  readonly unit?: string
}

/** A figure that matters, large, with what it measures and perhaps the same in another unit. */
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

/** A paragraph of running text, a small heading in it, or an item of a list. */
export interface Paragraph {
  readonly kind: 'text' | 'heading' | 'item'
  readonly text: string
}

/** Technical data sheet of one machine in one language. */
export interface DataSheet extends DocumentFacts {
  readonly name: string
  /** What the document is, and the machine's category. */
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

/** A machine as a brochure presents it. */
export interface BrochureMachine {
  readonly name: string
  readonly tagline: string
  readonly figures: readonly KeyFigure[]
  readonly overview: readonly Paragraph[]
  readonly highlights: readonly { readonly title: string; readonly text: string }[]
}

/** A group of the comparison: one value a machine, in their order. */
export interface ComparisonTable {
  readonly title: string
  readonly rows: readonly {
    readonly label: string
    readonly unit?: string
    readonly values: readonly (number | string)[]
  }[]
}

/** Brochure of one category in one language. */
export interface Brochure extends DocumentFacts {
  readonly name: string
  readonly kicker: string
  readonly lead: string
  readonly introduction: readonly Paragraph[]
  readonly machines: readonly BrochureMachine[]
  /** Data of several machines side by side. */
  readonly comparison: readonly ComparisonTable[]
  /** Data of the one machine of a category that has no other. */
  readonly specifications: readonly SpecificationTable[]
  readonly labels: {
    readonly machines: string
    readonly comparison: string
    readonly technicalData: string
    readonly note: string
  }
}
