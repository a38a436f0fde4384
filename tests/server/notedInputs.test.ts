import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#locales/locales.ts'
import type { ValueWords } from '#schemas/fields/codec.ts'
import { valuesOf } from '#schemas/fields/codec.ts'
import { codecOf, entryOf } from '#schemas/fields/codecOf.ts'
import { notationOf } from '#schemas/fields/number.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { decodeCsv } from '#schemas/studio/codePage.ts'
import { choiceName } from '#schemas/studio/choiceName.ts'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { columnHeading, importColumns } from '#schemas/studio/importColumns.ts'
import { issueTexts } from '#schemas/studio/issue-texts/issueTexts.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { printValue } from '#schemas/studio/printValue.ts'
import { readCatalogue } from '#server/content/readCatalogue.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { shownValue } from '#renderer/studio/import/shownValue.ts'
import { fixture, load, machine } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { encodeText } from '#tests/support/studio/encodeText.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import { noCounts, notedInputs, type NotedCounts, type NotedInputs } from '#tests/support/studio/notedInputs.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'

type NotedLocale = keyof typeof notedInputs
const noted = ['tr-tr', 'pt-pt'] as const
const pages = { 'tr-tr': 'windows-1254', 'pt-pt': 'windows-1252' } as const
const cities = {
  'tr-tr': ['Kayseri', 'TR', '38,7312', '35,4787'],
  'pt-pt': ['Évora', 'PT', '38,5667', '-7,9'],
} as const

let database: TestDatabase
let imports: ImportHarness
let ada: SignedIn

beforeAll(async () => {
  database = await openTestDatabase()
  const dump = fixture()
  const rows = Array.from({ length: 20 }, (_, index) => index)
  const pictures = { image: 'product/v1/card', gallery: ['product/v1/hero'] }
  const spring = dump.entities.find(({ id }) => id === 'spring')
  const promotion = { ...spring?.data, products: [], valid_from: '2026-01-01', valid_to: '2026-01-02' }
  await load(createSiteCms(database.db), {
    ...dump,
    entities: [
      ...dump.entities,
      ...rows.map((index) =>
        machine(`p${index}`, index, { ...pictures, mass: 2999, is_new: [2, 3, 4].includes(index) }),
      ),
      ...rows.map((index) => ({ ...spring, id: `o${index}`, data: promotion })),
    ],
  })
  imports = createImportHarness(database)
  ada = await imports.site.signIn(await imports.site.addTestPerson('admin'))
})
afterAll(async () => {
  imports.close()
  await database.close()
})

/** Returns the rows of a file in which each text is one item's, beside what makes its notation known. */
function fileOf(locale: NotedLocale, { kind, path, texts }: NotedInputs) {
  const [city, country, latitude, longitude] = cities[locale]
  const place = {
    'data.name': 'A',
    'data.city': city,
    'data.country': country,
    'data.latitude': latitude,
    'data.longitude': longitude,
  }
  const price = { 'data.prices.country': country, 'data.prices.amount': '98500,5', 'data.prices.currency': 'EUR' }
  const base: Readonly<Record<string, string>> = kind === 'retailer' ? place : kind === 'price' ? price : {}
  const columns = ['id', ...new Set([...Object.keys(base), path])]
  const idOf = (index: number) =>
    `${kind === 'retailer' ? `${locale}-${path.split('.')[1] ?? ''}-` : kind === 'promotion' ? 'o' : 'p'}${index}`
  const rows = texts.map((text, index) =>
    columns.map((column) => (column === 'id' ? idOf(index) : column === path ? text : (base[column] ?? ''))),
  )
  const cell = (text: string) => (/[;"]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const text = [columns.map(columnHeading), ...rows].map((row) => row.map(cell).join(';')).join('\r\n')
  return { text: `${text}\r\n`, columns }
}

/** Returns the letters of a code page. */
function decoded(page: string): string {
  return new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
}

/** Returns the words of a language that values are printed with, and the sentence of an issue. */
function textsOf(locale: NotedLocale) {
  const texts = readCatalogue(locale, 'studio')
  const { iso } = locales[locale]
  const textOf = (id: string) => texts.get(id)?.text
  const words: ValueWords = {
    iso,
    yes: textOf('Studio/Yes') ?? '',
    no: textOf('Studio/No') ?? '',
    nameOf: String,
    choiceOf: (path, option) => choiceName(iso, textOf, path, option),
  }
  return { iso, words, sentenceOf: ({ code }: Pick<ContentIssue, 'code'>) => textOf(issueTexts[code].id) ?? '' }
}

async function inFile(locale: NotedLocale, inputs: NotedInputs, counts: NotedCounts): Promise<void> {
  const { kind, path } = inputs
  const { words, iso, sentenceOf } = textsOf(locale)
  const texts = inputs.texts.filter((text) => /^[\0-\u024F₺€]*$/u.test(text))
  const { text: file, columns } = fileOf(locale, { ...inputs, texts })
  const page = pages[locale]
  const encoding = [...file].every((letter) => decoded(page).includes(letter)) ? page : 'utf-8'
  const bytes = encodeText(file, encoding)
  const first = await imports.upload(ada, kind, bytes)
  // A few words can be those of several languages: the encoding is chosen then.
  const isUnclear = first.body.issues?.some(({ code }) => code === 'csv_encoding') === true
  const { status, body } = isUnclear ? await imports.upload(ada, kind, bytes, { encoding }) : first
  expect([path, status, decodeCsv(bytes, body.dialect?.encoding ?? 'utf-8')]).toEqual([path, 200, file])
  const checked = await imports.check(ada, body)
  const rows = await rowsOf(checked)
  const control = importColumns(kind).find((column) => column.path === path)?.field.control
  if (control === undefined) throw new Error(path)
  const entry = entryOf(control) ?? control
  const valuesIn = (shown: string) =>
    shown.split(/[|,]/).flatMap((part) => valuesOf(codecOf(entry).read(part, notationOf(iso))))
  for (const [index, text] of texts.entries()) {
    const row = rows.find(({ number }) => number === index + 2)
    const own = row?.issues.filter(({ column }) => column === columns.indexOf(path)) ?? []
    const hasSentence = own.length > 0 && own.every((issue) => sentenceOf(issue) !== '')
    const after = row?.changes.find((change) => change.path === path)?.after ?? ''
    const printed = shownValue(kind, path, after, (value) => printValue(words, { value, path, control }))
    const stored = valuesOf(codecOf(control).read(after)).flat()
    const isShown =
      after !== '' &&
      isSame(
        entry.kind === 'number' ? valuesOf(codecOf(entry).read(printed, notationOf(iso))) : valuesIn(printed),
        stored,
      )
    if (row?.state === 'invalid') counts[hasSentence ? 'rejected' : 'silent'] += 1
    else if (after === text || (entry.kind === 'number' && printed === text)) counts.given += 1
    else if (hasSentence || isShown) counts.read += 1
    else counts.silent += 1
    if (counts.silent > 0) throw new Error(`${path} ${text}: ${JSON.stringify([row, printed, stored])}`)
  }
}

/** Returns all rows of a file that was checked. */
async function rowsOf(checked: ImportRun) {
  const states = ['new', 'changed', 'invalid', 'unchanged'] as const
  const rows = await Promise.all(states.map(async (state) => imports.rows(ada, checked, state)))
  return rows.flatMap((own, index) => own.map((row) => ({ ...row, state: states[index] })))
}

async function inRecord(locale: NotedLocale, { kind, path, texts }: NotedInputs, counts: NotedCounts): Promise<void> {
  if (kind === 'price') return
  const { sentenceOf } = textsOf(locale)
  const field = path.replace('data.', '')
  for (const [index, text] of texts.entries()) {
    const id = `api-${locale}-${field.replace('_', '-')}-${texts[0]?.length ?? 0}-${index}`
    const value = field === 'phones' || field === 'services' ? [text] : text
    const content = { position: 0, parent: null, data: { [field]: value }, texts: {} }
    await imports.site.call('POST', `/content/${kind}`, { as: ada, body: { id, content } })
    const response = await imports.site.call('GET', `/content/${kind}/${id}`, { as: ada })
    const { content: stored, issues }: CallResult<'getContent'> = await response.json()
    const own = issues.filter((issue) => issue.level === 'error' && issue.path.startsWith(path))
    if (!isSame(stored, content)) throw new Error(`${path} ${text}: ${JSON.stringify(stored)}`)
    counts[own.length === 0 ? 'given' : own.every((issue) => sentenceOf(issue) !== '') ? 'rejected' : 'silent'] += 1
  }
}

const counted: Readonly<Record<NotedLocale, Readonly<Record<'file' | 'record', NotedCounts>>>> = {
  'tr-tr': {
    file: { given: 14, read: 52, rejected: 29, offered: 0, silent: 0 },
    record: { given: 10, read: 0, rejected: 69, offered: 0, silent: 0 },
  },
  'pt-pt': {
    file: { given: 14, read: 53, rejected: 27, offered: 0, silent: 0 },
    record: { given: 10, read: 0, rejected: 69, offered: 0, silent: 0 },
  },
}

test.each(noted)('what people write in %s is stored as given, shown as it is read, or rejected', async (locale) => {
  const [file, record] = [noCounts(), noCounts()]
  for (const inputs of notedInputs[locale]) {
    await inFile(locale, inputs, file)
    await inRecord(locale, inputs, record)
  }
  expect({ file, record }).toEqual(counted[locale])
})
