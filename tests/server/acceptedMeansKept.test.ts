import sanitizeHtml from 'sanitize-html'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import { createChannels, type Outcome } from '#tests/support/studio/writingChannels.ts'
import { plainTexts, richTexts } from '#tests/support/studio/writtenTexts.ts'

let database: TestDatabase
let imports: ImportHarness
let channels: ReturnType<typeof createChannels>

beforeAll(async () => {
  database = await openTestDatabase()
  await load(createSiteCms(database.db), fixture())
  imports = createImportHarness(database)
  const admin = await imports.site.signIn(await imports.site.addTestPerson('admin'))
  channels = createChannels(database, imports, admin)
})
afterAll(async () => {
  imports.close()
  await database.close()
})

const same = (text: unknown) => text
const sameLines = (text: unknown) => (typeof text === 'string' ? text.replaceAll(/\r\n?/g, '\n') : text)

/** Returns HTML as every browser reads it: elements, attributes and text, without what is only another way to write them. */
function asRead(html: unknown): unknown {
  if (typeof html !== 'string') return html
  const schemes = ['http', 'https', 'mailto', 'tel', 'page', 'javascript', 'whatsapp']
  const everything = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true } as const
  const clean = sanitizeHtml(html, {
    ...everything,
    allowedSchemes: schemes,
    transformTags: { b: 'strong', i: 'em' },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'span' && Object.keys(attribs).length === 0 ? 'excludeTag' : false),
  })
  return sameLines(clean.replaceAll('href="/en-gb"', 'href="page:home"'))
}

/** A file is in UTF-8, which has no half characters; it escapes formulas, and its own escape is read back. */
const { 'half a character': _half, 'an apostrophe in front': _apostrophe, ...inFiles } = plainTexts
const file = (kind: 'product' | 'text', field: string) => (text: string) => channels.inFile(kind, field, text)

test.each<
  [string, Readonly<Record<string, string>>, (text: string) => Promise<Outcome>, (text: unknown) => unknown, object]
>([
  [
    'title of an item',
    plainTexts,
    (text) => channels.inItem('title', text),
    same,
    { kept: 48, rejected: 3, changed: 0 },
  ],
  ['word', plainTexts, (text) => channels.inWord(text), same, { kept: 46, rejected: 5, changed: 0 }],
  ['name in a file', inFiles, file('product', 'name'), sameLines, { kept: 44, rejected: 5, changed: 0 }],
  ['text in a file', inFiles, file('product', 'tagline.en-gb'), sameLines, { kept: 44, rejected: 5, changed: 0 }],
  ['word in a file', inFiles, file('text', 'en-gb'), sameLines, { kept: 42, rejected: 7, changed: 0 }],
  ['name in a dump', plainTexts, (text) => channels.inDump('name', text), same, { kept: 48, rejected: 3, changed: 0 }],
  [
    'name in a form',
    plainTexts,
    (text) => channels.inForm('first_name', text),
    sameLines,
    { kept: 41, rejected: 10, changed: 0 },
  ],
  [
    'address in a form',
    plainTexts,
    (text) => channels.inForm('address', text),
    same,
    { kept: 41, rejected: 10, changed: 0 },
  ],
  [
    'message in a form',
    plainTexts,
    (text) => channels.inForm('message', text),
    sameLines,
    { kept: 47, rejected: 4, changed: 0 },
  ],
  [
    'rich text of an item',
    richTexts,
    (text) => channels.inItem('body', text),
    asRead,
    { kept: 15, rejected: 3, changed: 19 },
  ],
  ['rich text of a page', richTexts, (text) => channels.onPage(text), asRead, { kept: 14, rejected: 4, changed: 19 }],
  ['rich text in a file', richTexts, file('product', 'overview.en-gb'), asRead, { kept: 15, rejected: 3, changed: 19 }],
  [
    'rich text in a dump',
    richTexts,
    (text) => channels.inDump('overview', text),
    asRead,
    { kept: 15, rejected: 3, changed: 19 },
  ],
])('a %s is kept, rejected, or changed with a sentence', async (_name, texts, write, meaning, expected) => {
  const counts = { kept: 0, rejected: 0, changed: 0 }
  const silent: unknown[] = []
  for (const [name, text] of Object.entries(texts)) {
    const outcome = await write(text)
    if ('rejected' in outcome) counts.rejected += 1
    else if (meaning(outcome.shown) === meaning(text)) counts.kept += 1
    else if (outcome.warnings.some((warning) => /markup_removed|Is shown without/.test(warning))) counts.changed += 1
    else silent.push([name, text.slice(0, 80), outcome.shown])
  }
  expect({ silent, ...counts }).toEqual({ silent: [], ...expected })
})
