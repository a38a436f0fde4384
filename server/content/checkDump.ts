import { itemRules } from '#server/content/itemRules.ts'
import * as v from 'valibot'
import { dataErrors } from '#server/content/dataErrors.ts'
import {
  dump,
  type Dump,
  type DumpEntity,
  type DumpNode,
  type DumpPage,
  type DumpVersion,
} from '#server/content/dump.ts'
import type { ContentError } from '#server/content/errors.ts'
import { sizeFindings } from '#server/content/envelopeFindings.ts'
import { icuError, icuErrorSentence } from '#server/content/icu.ts'
import { issueSentence } from '#server/content/issueSentence.ts'
import { menuFindings } from '#server/content/menuFindings.ts'
import { toContentError } from '#server/content/pageFinding.ts'
import { entityKinds } from '#schemas/kinds/kinds.ts'

type Position = Omit<ContentError, 'path' | 'message'>

/** Checks a parsed dump without a database. Returns it typed, or all its errors. */
export function checkDump(raw: unknown): { readonly dump: Dump } | { readonly errors: readonly ContentError[] } {
  const deep = dataErrors(raw)
  if (deep.length > 0) return { errors: deep.map((error) => withPosition(raw, error.path, issueSentence(error))) }
  const parsed = v.safeParse(dump, raw)
  if (!parsed.success) {
    return { errors: parsed.issues.map((issue) => withPosition(raw, pathOf(issue), issue.message)) }
  }
  const { pages, entities, menus, texts } = parsed.output
  const errors = [
    ...duplicatesOf(pages.map(({ id }) => id)).map((id) => ({
      page: id,
      path: '',
      message: 'The page is in the file twice',
    })),
    ...pages.flatMap(pageErrors),
    ...duplicatesOf(entities.map(({ kind, id }) => `${kind}/${id}`)).map((key) => ({
      key,
      path: '',
      message: 'The entity is in the file twice',
    })),
    ...entities.flatMap(entityErrors),
    ...Object.entries(menus).flatMap(([key, nodes]) => menuErrors(key, nodes)),
    ...Object.entries(texts).flatMap(([key, values]) =>
      Object.entries(values).flatMap(([locale, text]) => {
        const found = icuError(text)
        return found === undefined ? [] : [{ key, locale, path: '', message: icuErrorSentence(found) }]
      }),
    ),
  ]
  return errors.length > 0 ? { errors } : { dump: parsed.output }
}

/** Returns the issues of one page's snapshot that its schema alone does not find. */
export function versionErrors(version: DumpVersion, position: Position): ContentError[] {
  return sizeFindings(version).map((finding) => ({ ...position, ...toContentError(finding) }))
}

function pageErrors(page: DumpPage): ContentError[] {
  const own = page.parent === page.id ? [{ page: page.id, path: 'parent', message: 'The page is its own parent' }] : []
  const versions = Object.entries(page.locales).flatMap(([locale, { published, draft }]) =>
    [published, draft].flatMap((version) =>
      version === null ? [] : versionErrors(version, { page: page.id, locale }),
    ),
  )
  return [...own, ...versions]
}

function entityErrors({ kind, id, data, texts }: DumpEntity): ContentError[] {
  const key = `${kind}/${id}`
  const schemas = entityKinds[kind]
  const ofId =
    schemas.id === undefined ? [] : issuesOf(schemas.id, id).map(({ message }) => ({ key, path: 'id', message }))
  const ofData = issuesOf(schemas.data, data).map((error) => ({ key, ...error }))
  // A locale may hold a part of the texts and leave the rest to its fallback: only what is there is checked.
  const ofTexts = Object.entries(texts).flatMap(([locale, own]) =>
    issuesOf(v.partial(schemas.texts), own).map((error) => ({ key, locale, ...error })),
  )
  const rules = itemRules(kind, { data, texts }).filter(({ level }) => level === 'error')
  const facts = rules.map(({ path, ...broken }) => ({
    key,
    path,
    message: issueSentence(broken),
  }))
  return [...ofId, ...ofData, ...facts, ...ofTexts]
}

function issuesOf(schema: v.GenericSchema, value: unknown): { path: string; message: string }[] {
  const result = v.safeParse(schema, value)
  return result.success
    ? []
    : result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
}

function menuErrors(key: string, nodes: readonly DumpNode[]): ContentError[] {
  return menuFindings(nodes).map(({ path, ...broken }) => ({ key, path, message: issueSentence(broken) }))
}

/** Turns `pages.3.locales.it-it.published.sections.0.data.x` into page, locale, section key and the rest of the path. */
function withPosition(raw: unknown, path: readonly string[], message: string): ContentError {
  const [collection = '', index = '', ...rest] = path
  const item = at(raw, [collection, index])
  if (collection === 'pages') {
    const page = textAt(item, 'id') ?? index
    const [first, locale, state, sections, n, ...inner] = rest
    if (first !== 'locales') return { page, path: rest.join('.'), message }
    if (sections !== 'sections' || n === undefined) return { page, locale, path: rest.slice(2).join('.'), message }
    const key = textAt(at(item, ['locales', locale ?? '', state ?? '', 'sections', n]), 'key') ?? n
    return { page, locale, key, path: (inner[0] === 'data' ? inner.slice(1) : inner).join('.'), message }
  }
  if (collection === 'entities')
    return { key: `${textAt(item, 'kind')}/${textAt(item, 'id')}`, path: rest.join('.'), message }
  return collection === 'menus' || collection === 'texts'
    ? { key: index, path: rest.join('.'), message }
    : { path: path.join('.'), message }
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null
        ? Object.entries(inside).find(([key]) => key === name)?.[1]
        : undefined,
    value,
  )
}

function textAt(value: unknown, name: string): string | undefined {
  const text = at(value, [name])
  return typeof text === 'string' ? text : undefined
}

function pathOf(issue: v.BaseIssue<unknown>): string[] {
  return (issue.path ?? []).map(({ key }) => String(key))
}

function duplicatesOf(ids: readonly string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(ids.filter((id) => seen.size === seen.add(id).size))]
}
