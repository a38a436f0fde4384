import * as v from 'valibot'
import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import { sharedIdOf, sharedReference } from '#schemas/sharedReference.ts'
import { sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import type { SectionData } from '#schemas/versionStep.ts'
import { readContentDraft } from '#server/db/contentDrafts.ts'
import type { StoredSection } from '#server/db/tables.ts'
import { readerOf, type Cms } from '#server/content/context.ts'
import { current, currentSections, type CurrentSection } from '#server/content/currentSections.ts'
import { createEntityStore } from '#server/content/entityStore.ts'
import { cleanForStorage } from '#server/content/sections.ts'

const kind = 'shared_section'

/** A shared section as readers of a locale get it. */
interface SharedSection {
  readonly name: string
  readonly type: string
  /** `undefined`: neither the locale nor one it falls back to has it. */
  readonly content: SectionData | undefined
}

const facts = v.object({ name: v.fallback(v.string(), ''), type: v.fallback(v.string(), '') })
const ownTexts = v.fallback(v.object({ content: v.optional(v.record(v.string(), v.unknown())) }), {})

interface Options {
  /** Shows what is edited of shared sections, where it differs from what is published. */
  readonly drafts?: boolean
}

/** Returns stored sections as this release reads them, with the data of the shared sections that they show. */
export async function readSections(
  cms: Cms,
  locale: LocaleCode,
  sections: readonly StoredSection[],
  options: Options = {},
): Promise<readonly CurrentSection[]> {
  return withShared(cms, locale, currentSections(sections), options)
}

/** Returns sections with the data of the shared ones that they show. Where there is nothing to show, `shared` has the reason. */
export async function withShared(
  cms: Cms,
  locale: LocaleCode,
  sections: readonly CurrentSection[],
  { drafts = false }: Options = {},
): Promise<readonly CurrentSection[]> {
  const ids = [...new Set(sections.flatMap(({ data }) => sharedIdOf(data) ?? []))]
  if (ids.length === 0) return sections
  const published = await readPublished(cms, locale, ids)
  const shared = drafts ? new Map([...published, ...(await readDrafts(cms, locale, ids))]) : published
  return sections.map((section) => {
    const id = sharedIdOf(section.data)
    return id === undefined ? section : expand(section, { id, locale }, shared.get(id))
  })
}

function expand(
  section: CurrentSection,
  { id, locale }: { readonly id: string; readonly locale: LocaleCode },
  found: SharedSection | undefined,
): CurrentSection {
  const shared = { reference: sharedReference(id), name: found?.name ?? id }
  const without = (problem: CodedRule): CurrentSection => ({ ...section, data: {}, shared: { ...shared, problem } })
  if (found === undefined) return without(rule('missing_shared_section', { id }))
  const { name, type, content } = found
  if (sectionTypeOf(section.key) !== type) return without(rule('other_shared_type', { name, type }))
  if (content === undefined) return without(rule('shared_section_without_text', { name, locale }))
  return { ...section, ...current(section.key, content), shared }
}

async function readPublished(cms: Cms, locale: LocaleCode, ids: readonly string[]) {
  const store = createEntityStore(cms, readerOf(cms, locale))
  await store.load(
    ids.map((id) => ({ kind, id })),
    [],
  )
  return new Map(
    ids.flatMap((id): [string, SharedSection][] => {
      const row = store.row(kind, id)
      return row === undefined
        ? []
        : [[id, { ...v.parse(facts, row.data), content: v.parse(ownTexts, row.texts).content }]]
    }),
  )
}

async function readDrafts({ db }: Cms, locale: LocaleCode, ids: readonly string[]) {
  const found: [string, SharedSection][] = []
  for (const id of ids) {
    const { content } = await readContentDraft(db, { kind, id })
    if (content === null) continue
    const texts = toRecord(content['texts'])
    const own = fallbackChain(locale)
      .map((code) => v.parse(ownTexts, texts[code]).content)
      .find((each) => each !== undefined)
    found.push([id, { ...v.parse(facts, content['data']), content: own }])
  }
  return new Map(found)
}

/** Returns the content of a shared section in one locale with its rich text sanitised, as it is stored. */
export function cleanShared(data: SectionData, texts: SectionData): SectionData {
  const { content } = v.parse(ownTexts, texts)
  return content === undefined ? texts : { ...texts, content: cleanForStorage(v.parse(facts, data).type, content) }
}
