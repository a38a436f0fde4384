import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { locales, sourceLocales } from '#locales/locales.ts'
import { buildDocuments, dataSheetOf } from '#server/seed/documents/buildDocuments.ts'
import { fillColumns } from '#server/seed/documents/columns.ts'
import { drawDataSheet } from '#server/seed/documents/drawDataSheet.ts'
import { balanceLines, breakLines } from '#server/seed/documents/fonts/breakLines.ts'
import { facesOf } from '#server/seed/documents/fonts/faces.ts'
import { splitRuns } from '#server/seed/documents/fonts/splitRuns.ts'
import { textWidth } from '#server/seed/documents/fonts/textWidth.ts'
import { type } from '#server/seed/documents/look.ts'
import { paragraphsOf } from '#server/seed/documents/paragraphs.ts'
import { readWords } from '#server/seed/documents/words.ts'
import { readSeed } from '#server/seed/readSeed.ts'

const { files } = readSeed(fileURLToPath(new URL('../../server/seed', import.meta.url)))
const documents = buildDocuments(files, 'Brand')
const largest = 80_000

const face = (name: string, letters: string) => ({
  name,
  has: (codePoint: number) => letters.includes(String.fromCodePoint(codePoint)),
})
const plain = face('plain', ' abgir-−¹.')
const turkish = face('turkish', ' ğşİ')
const runsOf = (text: string) =>
  splitRuns(text, [plain, turkish]).map(({ text: piece, face: { name }, raised }) => [piece, name, raised])

describe('splitRuns', () => {
  it('keeps a text that one face can print in one run', () => {
    expect(runsOf('a bar')).toEqual([['a bar', 'plain', false]])
    expect(runsOf('')).toEqual([])
  })

  it('changes the face only for letters the current one lacks', () => {
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

  it('takes letters apart from their accents for what they are together', () => {
    expect(runsOf('g\u0306')).toEqual([['ğ', 'turkish', false]])
  })

  it('raises the plain sign of a superscript no face has', () => {
    expect(runsOf('a⁻¹')).toEqual([
      ['a', 'plain', false],
      ['−', 'plain', true],
      ['¹', 'plain', false],
    ])
  })

  it('prints every kind of space and hyphen as the plain one', () => {
    expect(runsOf('a\u202fa\u00a0a\u2011a\u00ada')).toEqual([['a a a-aa', 'plain', false]])
  })

  it('finds every letter of the catalogue in one of the typeface’s files', () => {
    const texts = JSON.stringify([files.vocabulary, files.products, files.categories]).replaceAll(/\\[nt"\\]/g, ' ')
    const faces = facesOf('regular')
    const missing = splitRuns(texts, faces).flatMap((run) =>
      [...run.text].filter((letter) => !run.face.has(letter.codePointAt(0) ?? 0)),
    )
    expect(missing).toEqual([])
  })
})

describe('breakLines', () => {
  it('fills lines up to the width and loses no word', () => {
    const text = 'Der Häcksler gibt allen den Takt vor, von den Abfahrern bis zum Walzschlepper auf dem Silo.'
    const lines = breakLines(text, type.text, 120)
    expect(lines.join(' ')).toBe(text)
    expect(lines.every((line) => textWidth(line, type.text) <= 120)).toBe(true)
  })

  it('breaks a word that is too long after its slashes', () => {
    expect(breakLines('540/540E/1000/1000E', type.value, 50)).toEqual(['540/540E/', '1000/1000E'])
  })

  it('makes lines alike in length when balanced', () => {
    const lines = balanceLines('V4 und V3 mit 70 bis 110 PS, schmal genug für enge Zeilen.', type.lead, 390)
    expect(lines).toHaveLength(2)
    expect(lines[1]?.split(' ').length).toBeGreaterThan(1)
  })
})

describe('fillColumns', () => {
  it('puts each block into the shorter column', () => {
    expect(fillColumns([100, 60, 50, 10], 300, 10)).toEqual([0, 1, 1, 0])
  })

  it('stops at the first block that does not fit', () => {
    expect(fillColumns([100, 100, 50, 10], 120, 10)).toEqual([0, 1])
    expect(fillColumns([100], 50, 10)).toEqual([])
  })
})

describe('paragraphsOf', () => {
  it('reads headings, paragraphs and items without their marks', () => {
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
  it('plans a data sheet for every machine and a brochure for every category with machines, in every language', () => {
    const categories = new Set(files.products.map(({ category }) => category))
    expect(documents).toHaveLength((files.products.length + categories.size) * sourceLocales.length)
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length)
    expect(documents.find(({ path }) => path === 'documents/v4-110.it-it.pdf')?.title).toContain('V4.110')
  })

  it('names every label, so that no key shows through', () => {
    const keys = new Set(Object.keys(files.vocabulary))
    const words = readWords(files.vocabulary, 'tr-tr')
    const asked = new Set<string>()
    const noting = { ...words, label: (key: string) => (asked.add(key), words.label(key)) }
    for (const product of files.products) dataSheetOf(product, files, noting, 'Brand')
    expect([...asked].filter((key) => !keys.has(key))).toEqual([])
  })
})

describe('the files', () => {
  const draw = (path: string) => {
    const found = documents.find((document) => document.path === `documents/${path}`)
    if (found === undefined) throw new Error(`No document ${path}`)
    return found.draw()
  }

  it.each(['t9-340.tr-tr.pdf', 'vineyard-tractors.de-de.pdf', 'm310.fr-fr.pdf'])(
    'draws %s as a small tagged PDF',
    async (path) => {
      const bytes = await draw(path)
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
      expect(bytes.byteLength).toBeLessThan(largest)
    },
  )

  it('gives the same bytes for the same input, whatever was drawn before', async () => {
    const first = await draw('v4-110.tr-tr.pdf')
    await draw('balers.fr-fr.pdf')
    expect(Buffer.from(await draw('v4-110.tr-tr.pdf')).equals(Buffer.from(first))).toBe(true)
  })

  it('takes as many pages as its tables need', async () => {
    const product = files.products.find(({ id }) => id === 'm310')
    if (product === undefined) throw new Error('No machine m310')
    const input = dataSheetOf(product, files, readWords(files.vocabulary, 'en-gb'), 'Brand')
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

async function pages(input: Parameters<typeof drawDataSheet>[0]): Promise<number> {
  const raw = Buffer.from(await drawDataSheet(input)).toString('latin1')
  return raw.match(/\/Type \/Page\n/g)?.length ?? 0
}
