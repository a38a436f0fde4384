import { locales, sourceLocales, type LocaleCode } from '#locales/locales.ts'
import { compareMachines } from '#server/seed/documents/compareMachines.ts'
import type { Brochure, DataSheet, SpecificationTable } from '#server/seed/documents/documentTypes.ts'
import { drawBrochure } from '#server/seed/documents/drawBrochure.ts'
import { drawDataSheet } from '#server/seed/documents/drawDataSheet.ts'
import { keyFigures } from '#server/seed/documents/keyFigures.ts'
import { paragraphsOf } from '#server/seed/documents/paragraphs.ts'
import type { DocumentFacts } from '#server/seed/documents/sheet.ts'
import { readWords, type Words } from '#server/seed/documents/words.ts'
import type { CategoryFile, ProductFile, SeedFiles } from '#server/seed/readSeed.ts'

/** A file the seed writes below the media folder. */
export interface DocumentFile {
  /** `documents/<machine or category>.<locale>.pdf`. */
  readonly path: string
  readonly kind: 'leaflet' | 'brochure'
  /** Machine of a leaflet, category of a brochure. */
  readonly subject: string
  readonly locale: LocaleCode
  /** What a link to it says. */
  readonly title: string
  readonly draw: () => Promise<Uint8Array>
}

type DocumentSource = Pick<SeedFiles, 'products' | 'categories' | 'vocabulary'>

/** Day the documents were last revised; a new edition is a new date here. */
const edition = new Date('2026-09-01T00:00:00Z')

/** Every document of the catalogue: a data sheet for each machine and a brochure for each category that has machines. */
export function buildDocuments(source: DocumentSource, brand: string): DocumentFile[] {
  return sourceLocales.flatMap((locale) => {
    const words = readWords(source.vocabulary, locale)
    const sheets = source.products.map((product) => {
      const input = dataSheetOf(product, source, words, brand)
      return file('leaflet', product.id, locale, input.title, () => drawDataSheet(input))
    })
    const brochures = source.categories.flatMap((category) => {
      const machines = machinesOf(category, source.products)
      if (machines.length === 0) return []
      const input = brochureOf(category, machines, source, words, brand)
      return [file('brochure', category.id, locale, input.title, () => drawBrochure(input))]
    })
    return [...sheets, ...brochures]
  })
}

/** Data sheet of a machine in the language of `words`. */
export function dataSheetOf(product: ProductFile, source: DocumentSource, words: Words, brand: string): DataSheet {
  const { label } = words
  const texts = product.texts[words.locale]
  const category = source.categories.find(({ id }) => id === product.category)?.texts[words.locale]?.name
  return {
    ...factsOf(label('Leaflet/title').replace('{name}', product.name), words, brand),
    name: product.name,
    kicker: joined(label('Document/data_sheet'), category),
    tagline: texts?.tagline ?? '',
    figures: keyFigures(product, words),
    overview: paragraphsOf(texts?.overview ?? ''),
    specifications: specificationsOf(product, words),
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
  machines: readonly ProductFile[],
  { categories }: DocumentSource,
  words: Words,
  brand: string,
): Brochure {
  const { label, locale } = words
  const texts = category.texts[locale]
  const name = texts?.name ?? category.id
  const parent = categories.find(({ id }) => id === category.parent)?.texts[locale]?.name
  return {
    ...factsOf(label('Brochure/title').replace('{name}', name), words, brand),
    name,
    kicker: joined(label('Document/brochure'), parent),
    lead: texts?.lead ?? '',
    introduction: paragraphsOf(texts?.body ?? ''),
    machines: machines.map((machine) => ({
      name: machine.name,
      tagline: machine.texts[locale]?.tagline ?? '',
      figures: keyFigures(machine, words),
      overview: paragraphsOf(machine.texts[locale]?.overview ?? ''),
      highlights: machine.texts[locale]?.highlights ?? [],
    })),
    comparison: compareMachines(machines, words),
    specifications: machines.length > 1 ? [] : machines.flatMap((machine) => specificationsOf(machine, words)),
    labels: {
      machines: label(machines.length > 1 ? 'Document/machines' : 'Document/machine'),
      comparison: label('Document/comparison'),
      technicalData: label('Document/technical_data'),
      note: label('Document/subject_to_change'),
    },
  }
}

function specificationsOf({ specifications }: ProductFile, { label, value, unit }: Words): SpecificationTable[] {
  return specifications.map(({ key, rows }) => ({
    title: label(`SpecificationGroup/${key}`),
    rows: rows.map((row) => ({ label: label(`Specification/${row.key}`), value: value(row.value), ...unit(row.unit) })),
  }))
}

function factsOf(title: string, { label, locale }: Words, brand: string): DocumentFacts {
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

function machinesOf({ id }: CategoryFile, products: readonly ProductFile[]): ProductFile[] {
  return products.filter(({ category }) => category === id).toSorted((a, b) => a.position - b.position)
}

function file(
  kind: DocumentFile['kind'],
  subject: string,
  locale: LocaleCode,
  title: string,
  draw: DocumentFile['draw'],
): DocumentFile {
  return { path: `documents/${subject}.${locale}.pdf`, kind, subject, locale, title, draw }
}

function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('  ·  ')
}
