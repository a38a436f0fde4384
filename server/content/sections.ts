import * as v from 'valibot'
import { isSectionEnabled, sectionSchemas, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { stepsOf } from '#schemas/sectionVersions.ts'
import { checkStored } from '#schemas/studio/checkStored.ts'
import type { Finding } from '#schemas/studio/finding.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { nodeAt } from '#schemas/studio/schemaTree.ts'
import { ruleOf } from '#schemas/studio/valibotIssues.ts'
import { versionKey } from '#schemas/versionStep.ts'
import { isCurrent, type CurrentSection } from '#server/content/currentSections.ts'
import type { PageFinding } from '#server/content/pageFinding.ts'
import type { Resolution } from '#server/content/resolve.ts'
import { markupFindings } from '#server/content/markupFindings.ts'
import { richTextFields } from '#server/content/richTextFields.ts'
import { sanitize, sanitizeStored } from '#server/content/sanitize.ts'

/**
 * Returns the sections of a page as a reader gets them, in their order: those that are on, resolved, with clean rich
 * text. A valid one is reduced to what its schema knows; an unknown or invalid one, or one of a version that cannot be
 * read, is returned as it is, and the renderer leaves it out.
 */
export function toResponseSections(
  sections: readonly CurrentSection[],
  resolution: Resolution,
): Record<string, unknown> {
  return Object.fromEntries(
    sections.filter(isShown).map(({ key, data, invalidReason }) => {
      const schema = schemaOf(key)
      const resolved = clean(schema, resolution.resolve(data), resolution)
      const result = schema === undefined || invalidReason !== undefined ? undefined : v.safeParse(schema, resolved)
      return [key, result?.success === true ? result.output : resolved]
    }),
  )
}

function isShown(section: CurrentSection): boolean {
  return isSectionEnabled(section) && section.shared?.problem === undefined
}

/**
 * Returns why sections cannot be published: an unknown type, a broken reference, invalid data, a field that does not
 * exist.
 */
export function sectionFindings(sections: readonly CurrentSection[], resolution: Resolution): PageFinding[] {
  return sections
    .filter(isSectionEnabled)
    .flatMap((section) =>
      section.shared === undefined
        ? findingsIn(section, resolution)
        : sharedFindings(section, section.shared, resolution),
    )
}

/** Returns why a shared section has nothing to show, or that it has errors: they are named where it is edited. */
function sharedFindings(
  section: CurrentSection,
  { name, problem }: NonNullable<CurrentSection['shared']>,
  resolution: Resolution,
): PageFinding[] {
  const position = { key: section.key, id: section.id, path: '', level: 'error' as const }
  if (problem !== undefined) return [{ ...position, ...problem }]
  const { length: count } = findingsIn(section, resolution).filter(({ level }) => level === 'error')
  return count === 0 ? [] : [{ ...position, ...rule('invalid_shared_section', { name, count }) }]
}

function findingsIn(
  { key, id, data, raisedFrom, invalidReason }: CurrentSection,
  resolution: Resolution,
): PageFinding[] {
  const schema = schemaOf(key)
  const position = { key, id }
  if (invalidReason !== undefined) return [{ ...position, path: versionKey, level: 'error', ...invalidReason }]
  if (schema === undefined) {
    return [{ ...position, path: '', level: 'error', ...rule('unknown_section', { key }) }]
  }
  const stored = checkStored(schema, data, (reference) => resolution.find(reference)).map((finding) =>
    // An upgrade keeps what it does not know, and nothing in the studio removes it.
    hasVersions(key) && isUnknown(finding) ? { ...finding, level: 'warning' as const } : finding,
  )
  const hasError = stored.some(({ level }) => level === 'error')
  // What the data says once its references are resolved and its rich text is clean; the same value is not reported twice.
  const resolved = hasError ? [] : resolvedFindings(schema, clean(schema, resolution.resolve(data), resolution))
  const isInvalid = hasError || resolved.length > 0
  const hint: Finding[] =
    isInvalid && raisedFrom !== undefined
      ? [{ path: versionKey, level: 'error', ...rule('read_as_version', { version: raisedFrom }) }]
      : []
  return [...stored, ...markupFindings(schema, data), ...resolved, ...hint].map((finding) => ({
    ...position,
    ...finding,
  }))
}

function hasVersions(key: string): boolean {
  return stepsOf(sectionTypeOf(key) ?? '').length > 0
}

function isUnknown({ code }: Finding): boolean {
  return code === 'unknown_field' || code === 'misspelt_field'
}

function resolvedFindings(schema: v.GenericSchema, resolved: unknown): Finding[] {
  const { issues = [] } = v.safeParse(schema, resolved)
  return issues.map((issue) => {
    const path = v.getDotPath(issue) ?? ''
    return { path, level: 'error', ...ruleOf(issue, nodeAt(schema, path)) }
  })
}

/**
 * Returns section data with its rich text sanitised, as it is stored. Unknown types, and data of another version than
 * the schema describes, stay byte for byte: reading sanitises them once they are raised.
 */
export function cleanForStorage(
  key: string,
  data: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const cleaned = isCurrent(key, data) ? cleanSection(key, data, sanitizeStored) : data
  return typeof cleaned === 'object' && cleaned !== null ? Object.fromEntries(Object.entries(cleaned)) : data
}

/**
 * Returns section data of any form with the rich text of its type sanitised; what is not known to be rich text stays as
 * it is.
 */
export function cleanSection(key: string, data: unknown, change = sanitize): unknown {
  const schema = schemaOf(key)
  const rewrite = schema === undefined ? undefined : richTextFields(schema)
  return rewrite === undefined ? data : rewrite(data, change)
}

/** Returns the rich texts of section data of any form. */
export function richTextsOf(key: string, data: unknown): string[] {
  const schema = schemaOf(key)
  const found: string[] = []
  if (schema !== undefined) richTextFields(schema)?.(data, (html) => found[found.push(html) - 1] ?? html)
  return found
}

function clean(schema: v.GenericSchema | undefined, data: unknown, resolution: Resolution): unknown {
  const rewrite = schema === undefined ? undefined : richTextFields(schema)
  return rewrite === undefined ? data : rewrite(data, (html) => resolution.linkPages(sanitize(html)))
}

function schemaOf(key: string): v.GenericSchema<unknown, object> | undefined {
  const type = sectionTypeOf(key)
  return type === undefined ? undefined : sectionSchemas[type]
}
