import { locales, sourceLocales, type LocaleCode } from '#locales/locales.ts'
import { compareProducts } from '#server/seed/art/documents/compareProducts.ts'
import type { Brochure, DataSheet, SpecificationTable } from '#server/seed/art/documents/documentTypes.ts'
import { renderBrochure } from '#server/seed/art/documents/renderBrochure.ts'
import { renderDataSheet } from '#server/seed/art/documents/renderDataSheet.ts'
import { keyFigures } from '#server/seed/art/documents/keyFigures.ts'
import { paragraphsOf } from '#server/seed/art/documents/paragraphs.ts'
import type { DocumentInfo } from '#server/seed/art/documents/sheet.ts'
import { readVocabulary, type Vocabulary } from '#server/seed/art/documents/vocabulary.ts'
import type { CategoryFile, VocabularyFile } from '#server/seed/content/formats.ts'
import type { ProductFile } from '#server/seed/content/productFormat.ts'

/** A PDF document, rendered on demand. */
export interface DocumentFile {
  /** Relative to the media folder: `documents/<product or category>.<locale>.pdf`. */
  readonly path: string
  readonly kind: 'leaflet' | 'brochure'
  /** Id of the product of a leaflet or of the category of a brochure. */
  readonly subject: string
  readonly locale: LocaleCode
  /** Text of a link to it. */
  readonly title: string
  readonly render: () => Promise<Uint8Array>
}

interface DocumentSource {
  readonly products: readonly ProductFile[]
  readonly categories: readonly CategoryFile[]
  readonly vocabulary: VocabularyFile
}

/** Date of the current edition. */
const edition = new Date('2026-09-01T00:00:00Z')

/** Returns every document in every source locale: a data sheet per product and a brochure per category with products. */
export function buildDocuments(source: DocumentSource, brand: string): DocumentFile[] {
  return sourceLocales.flatMap((locale) => {
    const vocabulary = readVocabulary(source.vocabulary, locale)
    const sheets = source.products.map((product) => {
      const input = dataSheetOf(product, source, vocabulary, brand)
      return file('leaflet', product.id, locale, input.title, () => renderDataSheet(input))
    })
    const brochures = source.categories.flatMap((category) => {
      const products = productsOf(category, source.products)
      if (products.length === 0) return []
      const input = brochureOf(category, products, source, vocabulary, brand)
      return [file('brochure', category.id, locale, input.title, () => renderBrochure(input))]
    })
    return [...sheets, ...brochures]
  })
}

/** Returns the data sheet of a product in the locale of `vocabulary`. */
export function dataSheetOf(
  product: ProductFile,
  source: DocumentSource,
  vocabulary: Vocabulary,
  brand: string,
): DataSheet {
  const { label } = vocabulary
  const texts = product.texts[vocabulary.locale]
  const category = source.categories.find(({ id }) => id === product.category)?.texts[vocabulary.locale]?.name
  return {
    ...infoOf(label('Leaflet/title').replace('{name}', product.name), vocabulary, brand),
    name: product.name,
    kicker: joined(label('Document/data_sheet'), category),
    tagline: texts?.tagline ?? '',
    figures: keyFigures(product, vocabulary),
    overview: paragraphsOf(texts?.overview ?? ''),
    specifications: specificationsOf(product, vocabulary),
    equipment: product.equipment.map(({ key, items }) => ({
      title: label(`EquipmentGroup/${key}`),
      items: items.map((item) => ({ name: label(`Equipment/${item.key}`), kind: item.kind })),
    })),
    labels: {
      technicalData: label('Document/technical_data'),
      equipment: label('Document/equipment'),
      standard: label('Document/standard'),
      optional: label('Document/optional'),
      note: label('Document/subject_to_change'),
    },
  }
}

function brochureOf(
  category: CategoryFile,
  products: readonly ProductFile[],
  { categories }: DocumentSource,
  vocabulary: Vocabulary,
  brand: string,
): Brochure {
  const { label, locale } = vocabulary
  const texts = category.texts[locale]
  const name = texts?.name ?? category.id
  const parent = categories.find(({ id }) => id === category.parent)?.texts[locale]?.name
  return {
    ...infoOf(label('Brochure/title').replace('{name}', name), vocabulary, brand),
    name,
    kicker: joined(label('Document/brochure'), parent),
    lead: texts?.lead ?? '',
    introduction: paragraphsOf(texts?.body ?? ''),
    products: products.map((product) => ({
      name: product.name,
      tagline: product.texts[locale]?.tagline ?? '',
      figures: keyFigures(product, vocabulary),
      overview: paragraphsOf(product.texts[locale]?.overview ?? ''),
      highlights: product.texts[locale]?.highlights ?? [],
    })),
    comparison: compareProducts(products, vocabulary),
    specifications: products.length > 1 ? [] : products.flatMap((product) => specificationsOf(product, vocabulary)),
    labels: {
      products: label(products.length > 1 ? 'Document/machines' : 'Document/machine'),
      comparison: label('Document/comparison'),
      technicalData: label('Document/technical_data'),
      note: label('Document/subject_to_change'),
    },
  }
}

function specificationsOf({ specifications }: ProductFile, { label, value, unit }: Vocabulary): SpecificationTable[] {
  return specifications.map(({ key, rows }) => ({
    title: label(`SpecificationGroup/${key}`),
    rows: rows.map((row) => ({ label: label(`Specification/${row.key}`), value: value(row.value), ...unit(row.unit) })),
  }))
}

function infoOf(title: string, { label, locale }: Vocabulary, brand: string): DocumentInfo {
  const language = locales[locale].iso
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(edition)
  return {
    title,
    brand,
    language,
    date: edition,
    edition: label('Document/edition').replace('{date}', month),
    pageLabel: label('Document/page'),
  }
}

function productsOf({ id }: CategoryFile, products: readonly ProductFile[]): ProductFile[] {
  return products.filter(({ category }) => category === id).toSorted((a, b) => a.position - b.position)
}

function file(
  kind: DocumentFile['kind'],
  subject: string,
  locale: LocaleCode,
  title: string,
  render: DocumentFile['render'],
): DocumentFile {
  return { path: `documents/${subject}.${locale}.pdf`, kind, subject, locale, title, render }
}

function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('  ·  ')
}
