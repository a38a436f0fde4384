import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { localeCodes, type LocaleCode } from '#locales/locales.ts'
import { draftContent, draftSection } from '#schemas/studio/draft.ts'
import { pageId } from '#schemas/studio/fields.ts'
import { withCms } from '#server/cli/database.ts'
import { withFileName } from '#server/cli/dumpFile.ts'
import { print, printContentError, printError } from '#server/cli/output.ts'
import { rejectedContent, toContentError } from '#server/cli/rejectedContent.ts'
import type { Cms } from '#server/content/context.ts'
import { InvalidContent } from '#server/content/errors.ts'
import { stableId } from '#server/content/identity.ts'
import {
  parseContent,
  readSentContent,
  writeContent,
  type RawContent,
  type RawSection,
  type SentSection,
} from '#server/content/rawContent.ts'
import { rawFields } from '#schemas/studio/rawJson.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'

const fileSection = v.strictObject({ ...draftSection.entries, id: v.optional(draftSection.entries.id) })

/** What a file for `import --page` holds; a field that is missing stays as it is in the draft. */
const pageFile = v.strictObject({
  page: pageId,
  locale: v.picklist(localeCodes),
  title: v.optional(draftContent.entries.title),
  permalink: v.optional(draftContent.entries.permalink),
  seo: v.optional(draftContent.entries.seo),
  /** All sections of the page. */
  sections: v.optional(v.array(fileSection)),
  /** One section, which takes the place of the one with its id or key, else comes last. */
  section: v.optional(fileSection),
})

/** Saves the page or section of a file as a draft, finished or not; prints what would keep the draft from being published. */
export async function runImportPage(file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  await withFileName(file, async () => {
    const { page, locale } = readOuterForm(text)
    const { count, errors } = await withCms((cms) =>
      rejectedContent({ page, locale }, () => save(cms, page, locale, text)),
    )
    print(`Saved ${page} in ${locale} as a draft with ${count} ${count === 1 ? 'section' : 'sections'}.`)
    if (errors.length === 0) return
    for (const error of errors) printContentError({ file, ...error })
    printError(`It cannot be published yet: ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}.`)
  })
}

/** Throws `InvalidContent` with every error of the outer form. */
function readOuterForm(text: string): { readonly page: string; readonly locale: LocaleCode } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    const message = `Not valid JSON: ${error instanceof Error ? error.message : String(error)}`
    throw new InvalidContent([{ path: '', message }])
  }
  const parsed = v.safeParse(pageFile, json)
  if (parsed.success) return parsed.output
  throw new InvalidContent(parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })))
}

async function save(cms: Cms, page: string, locale: LocaleCode, text: string) {
  const { revision, content, facts } = await readState(cms, { page, locale })
  const merged = { ...fieldsOf(text, content), sections: sectionsOf(page, text, content.sections) }
  const actor = { person: null }
  const { state } = await saveDraft(cms, { page, locale, revision, text: writeContent(merged), actor })
  const checked = { page, pageType: facts.page_type, locale, content: parseContent(state.content) }
  const issues = (await checkContent(cms, checked)).filter(({ level }) => level === 'error')
  return {
    count: state.content.sections.length,
    errors: issues.map((issue) => toContentError(issue, { page, locale })),
  }
}

function fieldsOf(text: string, before: RawContent): Omit<RawContent, 'sections'> {
  const given = rawFields(text)
  const { title, permalink, seo } = readSentContent(text)
  return {
    title: given.has('title') ? title : before.title,
    permalink: given.has('permalink') ? permalink : before.permalink,
    seo: given.has('seo') ? seo : before.seo,
  }
}

function sectionsOf(page: string, text: string, before: readonly RawSection[]): RawSection[] {
  const given = rawFields(text)
  const all = given.has('sections')
    ? readSentContent(text).sections.map((section, index) => complete(page, section, before, `sections.${index}`))
    : [...before]
  const one = given.get('section')
  if (one === undefined) return all
  const [sent] = readSentContent(`{"sections":[${one}]}`).sections
  if (sent === undefined) return all
  const section = complete(page, sent, all, 'section')
  const isThere = all.some(({ id }) => id === section.id)
  return isThere ? all.map((each) => (each.id === section.id ? section : each)) : [...all, section]
}

// Without an id a section is the one with its key, or a new one with the id that an import gives it.
function complete(page: string, sent: SentSection, before: readonly RawSection[], path: string): RawSection {
  const known = before.find(({ id, key }) => (sent.id === '' ? key === sent.key : id === sent.id))
  const id = sent.id === '' ? (known?.id ?? stableId(page, sent.key)) : sent.id
  const { data = known?.data } = sent
  if (data === undefined) throw new InvalidContent([{ page, path: `${path}.data`, message: 'The section has no data' }])
  return { ...sent, id, data }
}
