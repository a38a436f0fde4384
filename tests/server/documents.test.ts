import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { locales, sourceLocales } from '#locales/locales.ts'
import { buildDocuments, dataSheetOf } from '#server/seed/art/documents/buildDocuments.ts'
import { fillColumns } from '#server/seed/art/documents/columns.ts'
import { renderDataSheet } from '#server/seed/art/documents/renderDataSheet.ts'
import { balanceLines, breakLines } from '#server/seed/art/documents/fonts/breakLines.ts'
import { facesOf } from '#server/seed/art/documents/fonts/faces.ts'
import { splitRuns } from '#server/seed/art/documents/fonts/splitRuns.ts'
import { textWidth } from '#server/seed/art/documents/fonts/textWidth.ts'
import { type } from '#server/seed/art/documents/style.ts'
import { paragraphsOf } from '#server/seed/art/documents/paragraphs.ts'
import { readVocabulary } from '#server/seed/art/documents/vocabulary.ts'
import { readSeed } from '#server/seed/load/readSeed.ts'

const { files } = readSeed(fileURLToPath(new URL('../../server/seed/content', import.meta.url)))
const documents = buildDocuments(files, 'Brand')
const maxBytes = 80_000

const face = (name: string, letters: string) => ({
  name,
  has: (codePoint: number) => letters.includes(String.fromCodePoint(codePoint)),
})
const plain = face('plain', ' abgir-−¹.')
const turkish = face('turkish', ' ğşİ')
const runsOf = (text: string) =>
  splitRuns(text, [plain, turkish]).map(({ text: piece, face: { name }, raised }) => [piece, name, raised])

describe('splitRuns', () => {
  it('keeps a text that one face contains in one run', () => {
    expect(runsOf('a bar')).toEqual([['a bar', 'plain', false]])
    expect(runsOf('')).toEqual([])
  })

  it('changes the face only for characters missing in the current one', () => {
    expect(runsOf('ağır')).toEqual([
      ['a', 'plain', false],
      ['ğ', 'turkish', false],
      ['ır', 'plain', false],
    ])
    expect(runsOf('ş ğ a')).toEqual([
      ['ş ğ ', 'turkish', false],
      ['a', 'plain', false],
    ])
  })

  it('composes letters and combining accents', () => {
    expect(runsOf('g\u0306')).toEqual([['ğ', 'turkish', false]])
  })

  it('raises the plain character of a superscript that no face contains', () => {
    expect(runsOf('a⁻¹')).toEqual([
      ['a', 'plain', false],
      ['−', 'plain', true],
      ['¹', 'plain', false],
    ])
  })

  it('replaces special spaces and hyphens by plain ones', () => {
    expect(runsOf('a\u202fa\u00a0a\u2011a\u00ada')).toEqual([['a a a-aa', 'plain', false]])
  })

  it('finds every character of the catalogue in a face', () => {
    const texts = JSON.stringify([files.vocabulary, files.products, files.categories]).replaceAll(/\\[nt"\\]/g, ' ')
    const faces = facesOf('regular')
    const missing = splitRuns(texts, faces).flatMap((run) =>
      [...run.text].filter((letter) => !run.face.has(letter.codePointAt(0) ?? 0)),
    )
    expect(missing).toEqual([])
  })
})

describe('breakLines', () => {
  it('fills lines up to the width and keeps every word', () => {
    const text = 'Der Häcksler gibt allen den Takt vor, von den Abfahrern bis zum Walzschlepper auf dem Silo.'
    const lines = breakLines(text, type.text, 120)
    expect(lines.join(' ')).toBe(text)
    expect(lines.every((line) => textWidth(line, type.text) <= 120)).toBe(true)
  })

  it('breaks a word that is too long after its slashes', () => {
    expect(breakLines('540/540E/1000/1000E', type.value, 50)).toEqual(['540/540E/', '1000/1000E'])
  })

  it('balances the length of lines', () => {
    const lines = balanceLines('V4 und V3 mit 70 bis 110 PS, schmal genug für enge Zeilen.', type.lead, 390)
    expect(lines).toHaveLength(2)
    expect(lines[1]?.split(' ').length).toBeGreaterThan(1)
  })
})

describe('fillColumns', () => {
  it('adds each block to the shorter column', () => {
    expect(fillColumns([100, 60, 50, 10], 300, 10)).toEqual([0, 1, 1, 0])
  })

  it('stops at the first block that does not fit', () => {
    expect(fillColumns([100, 100, 50, 10], 120, 10)).toEqual([0, 1])
    expect(fillColumns([100], 50, 10)).toEqual([])
  })
})

describe('paragraphsOf', () => {
  it('reads headings, paragraphs and items without markup', () => {
    const html =
      '<h3>A &amp; B</h3><p>One <a href="page:x"><strong>two</strong></a><br>three</p><ul><li>four&nbsp;5</li></ul><p> </p>'
    expect(paragraphsOf(html)).toEqual([
      { kind: 'heading', text: 'A & B' },
      { kind: 'text', text: 'One two three' },
      { kind: 'item', text: 'four\u00a05' },
    ])
  })
})

describe('buildDocuments', () => {
  it('returns a data sheet per product and a brochure per category with products, in every source locale', () => {
    const categories = new Set(files.products.map(({ category }) => category))
    expect(documents).toHaveLength((files.products.length + categories.size) * sourceLocales.length)
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length)
    expect(documents.find(({ path }) => path === 'documents/v4-110.it-it.pdf')?.title).toContain('V4.110')
  })

  it('has a text for every label', () => {
    const keys = new Set(Object.keys(files.vocabulary))
    const vocabulary = readVocabulary(files.vocabulary, 'tr-tr')
    const requested = new Set<string>()
    const recording = { ...vocabulary, label: (key: string) => (requested.add(key), vocabulary.label(key)) }
    for (const product of files.products) dataSheetOf(product, files, recording, 'Brand')
    expect([...requested].filter((key) => !keys.has(key))).toEqual([])
  })
})

describe('a rendered document', () => {
  const render = (path: string) => {
    const document = documents.find((each) => each.path === `documents/${path}`)
    if (document === undefined) throw new Error(`No document ${path}`)
    return document.render()
  }

  it.each(['t9-340.tr-tr.pdf', 'vineyard-tractors.de-de.pdf', 'm310.fr-fr.pdf'])(
    'renders %s as a small tagged PDF',
    async (path) => {
      const bytes = await render(path)
      const raw = Buffer.from(bytes).toString('latin1')
      expect(raw.startsWith('%PDF-1.7')).toBe(true)
      expect(raw.trimEnd().endsWith('%%EOF')).toBe(true)
      expect(raw).toContain('/DisplayDocTitle true')
      expect(raw).toContain('/Marked true')
      expect(raw).toMatch(
        new RegExp(
          `/Lang \\((${Object.values(locales)
            .map(({ iso }) => iso)
            .join('|')})\\)`,
        ),
      )
      expect(bytes.byteLength).toBeLessThan(maxBytes)
    },
  )

  it('is reproducible, independent of earlier documents', async () => {
    const first = await render('v4-110.tr-tr.pdf')
    await render('balers.fr-fr.pdf')
    expect(Buffer.from(await render('v4-110.tr-tr.pdf')).equals(Buffer.from(first))).toBe(true)
  })

  it('has as many pages as its tables need', async () => {
    const product = files.products.find(({ id }) => id === 'm310')
    if (product === undefined) throw new Error('No product m310')
    const input = dataSheetOf(product, files, readVocabulary(files.vocabulary, 'en-gb'), 'Brand')
    expect(await pages({ ...input, specifications: [], equipment: [] })).toBe(1)
    expect(await pages(input)).toBe(2)
    const row = { label: 'Row', value: 1, unit: 'mm' }
    expect(
      await pages({
        ...input,
        equipment: [],
        specifications: [{ title: 'Long', rows: Array.from({ length: 120 }, () => row) }],
      }),
    ).toBe(3)
  })
})

async function pages(input: Parameters<typeof renderDataSheet>[0]): Promise<number> {
  const raw = Buffer.from(await renderDataSheet(input)).toString('latin1')
  return raw.match(/\/Type \/Page\n/g)?.length ?? 0
}
