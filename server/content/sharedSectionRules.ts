import * as v from 'valibot'
import { defaultLocale, isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { errorAt, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import type { EditedContent } from '#schemas/kinds/kind.ts'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { sharedIdOf } from '#schemas/sharedReference.ts'
import { checkStored } from '#schemas/studio/checkStored.ts'
import { join } from '#schemas/studio/dotPath.ts'
import type { SectionData } from '#schemas/versionStep.ts'
import { currentSections, type CurrentSection } from '#server/content/currentSections.ts'

const content = v.optional(v.record(v.string(), v.unknown()))
const edited = v.object({
  data: v.object({ type: v.string() }),
  texts: v.record(v.string(), v.fallback(v.object({ content }), {})),
})

/** The content of a shared section in one locale, as the section that pages show. */
export interface SharedContent {
  readonly locale: LocaleCode
  readonly section: CurrentSection
  /** Path of its data in the item. */
  readonly path: string
}

/** Returns the content of a shared section in each locale that has it; none for an unknown type. */
export function sharedContents(item: EditedContent): SharedContent[] {
  const { type, texts } = partsOf(item)
  if (!Object.hasOwn(sectionSchemas, type)) return []
  return Object.entries(texts).flatMap(([locale, { content: data }]) =>
    isLocaleCode(locale) && data !== undefined
      ? currentSections([{ id: '', key: type, data }]).map((section) => {
          return { locale, section, path: `texts.${locale}.content` }
        })
      : [],
  )
}

/** Returns what keeps a shared section from being shown, whatever its references lead to: no type, no content, a shared section in it. */
export function sharedSectionRules(item: EditedContent): ContentIssue[] {
  const { type, texts } = partsOf(item)
  const schema = Object.hasOwn(sectionSchemas, type) ? sectionSchemas[type] : undefined
  if (schema === undefined) return [errorAt('data.type', rule('unknown_section', { key: type }))]
  const contents = sharedContents(item)
  if (contents.length === 0)
    return [errorAt(`texts.${Object.keys(texts)[0] ?? defaultLocale}.content`, rule('missing', {}))]
  return contents.flatMap(({ locale, section: { data, invalidReason }, path }) => {
    const at = (inner: string, broken: Parameters<typeof errorAt>[1]) => ({
      ...errorAt(inner === '' ? path : join(path, inner), broken),
      locale,
    })
    if (isShared(data)) return [at('', rule('misplaced_reference', { reference: String(data['$ref']) }))]
    if (invalidReason !== undefined) return [at('', invalidReason)]
    return checkStored(schema, data)
      .filter(({ level }) => level === 'error')
      .map(({ path: inner, code, params }) => at(inner, { code, params }))
  })
}

function isShared(data: SectionData): boolean {
  return sharedIdOf(data) !== undefined
}

function partsOf(item: EditedContent) {
  const result = v.safeParse(edited, item)
  return result.success ? { type: result.output.data.type, texts: result.output.texts } : { type: '', texts: {} }
}
