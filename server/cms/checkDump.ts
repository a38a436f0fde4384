import * as v from 'valibot'
import { maxPageBytes } from '#schemas/page.ts'
import { dataFaults } from '#server/cms/dataFaults.ts'
import { dump, type Dump, type DumpEntity, type DumpNode, type DumpPage, type DumpVersion } from '#server/cms/dump.ts'
import type { Fault } from '#server/cms/faults.ts'
import { icuFault } from '#server/cms/icu.ts'
import { storedKinds } from '#server/cms/storedEntities.ts'
import { isRetailerId } from '#server/retailers/retailerId.ts'

type Place = Omit<Fault, 'path' | 'message'>

/** Checks a parsed dump on its own, without a database. Answers it typed, or every fault there is. */
export function checkDump(raw: unknown): { readonly dump: Dump } | { readonly faults: readonly Fault[] } {
  const deep = dataFaults(raw)
  if (deep.length > 0) return { faults: deep.map((fault) => placeOf(raw, fault.path, fault.message)) }
  const parsed = v.safeParse(dump, raw)
  if (!parsed.success) {
    return { faults: parsed.issues.map((issue) => placeOf(raw, pathOf(issue), issue.message)) }
  }
  const { pages, entities, menus, texts } = parsed.output
  const faults = [
    ...twice(pages.map(({ id }) => id)).map((id) => ({ page: id, path: '', message: 'The page is in the file twice' })),
    ...pages.flatMap(pageFaults),
    ...twice(entities.map(({ kind, id }) => `${kind}/${id}`)).map((key) => ({
      key,
      path: '',
      message: 'The entity is in the file twice',
    })),
    ...entities.flatMap(entityFaults),
    ...Object.entries(menus).flatMap(([key, nodes]) => menuFaults(key, nodes)),
    ...Object.entries(texts).flatMap(([key, values]) =>
      Object.entries(values).flatMap(([locale, text]) => {
        const message = icuFault(text)
        return message === undefined ? [] : [{ key, locale, path: '', message }]
      }),
    ),
  ]
  return faults.length > 0 ? { faults } : { dump: parsed.output }
}

/** Faults of one page's snapshot that its schema alone does not find. */
export function versionFaults(version: DumpVersion, place: Place): Fault[] {
  const bytes = Buffer.byteLength(JSON.stringify(version))
  return [
    ...(bytes > maxPageBytes
      ? [
          {
            ...place,
            path: '',
            message: `The page has ${bytes} bytes of JSON, more than the ${maxPageBytes} a page may have`,
          },
        ]
      : []),
    ...twice(version.sections.map(({ key }) => key)).map((key) => ({
      ...place,
      key,
      path: '',
      message: 'Two sections have this key',
    })),
    ...twice(version.sections.flatMap(({ id }) => id ?? [])).map((id) => ({
      ...place,
      path: '',
      message: `Two sections have the id ${id}`,
    })),
  ]
}

function pageFaults(page: DumpPage): Fault[] {
  const own = page.parent === page.id ? [{ page: page.id, path: 'parent', message: 'The page is its own parent' }] : []
  const versions = Object.entries(page.locales).flatMap(([locale, { published, draft }]) =>
    [published, draft].flatMap((version) =>
      version === null ? [] : versionFaults(version, { page: page.id, locale }),
    ),
  )
  return [...own, ...versions]
}

function entityFaults({ kind, id, data, texts }: DumpEntity): Fault[] {
  const key = `${kind}/${id}`
  const schemas = storedKinds[kind]
  const ofId =
    kind === 'retailer' && !isRetailerId(id)
      ? [{ key, path: 'id', message: 'The id of a dealer has at most 80 lower-case letters, digits and -' }]
      : []
  const ofData = issuesOf(schemas.data, data).map((fault) => ({ key, ...fault }))
  // A locale may hold a part of the texts and leave the rest to its fallback: only what is there is checked.
  const ofTexts = Object.entries(texts).flatMap(([locale, own]) =>
    issuesOf(v.partial(schemas.texts), own).map((fault) => ({ key, locale, ...fault })),
  )
  return [...ofId, ...ofData, ...ofTexts]
}

function issuesOf(schema: v.GenericSchema, value: unknown): { path: string; message: string }[] {
  const result = v.safeParse(schema, value)
  return result.success
    ? []
    : result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
}

function menuFaults(key: string, nodes: readonly DumpNode[]): Fault[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return [
    ...twice(nodes.map(({ id }) => id)).map((id) => ({ key, path: id, message: 'Two nodes have this id' })),
    ...nodes.flatMap((node, index) => {
      const path = `${index}.parent`
      if (node.parent !== undefined && !byId.has(node.parent))
        return [{ key, path, message: `There is no node "${node.parent}"` }]
      return isOwnAncestor(node, byId) ? [{ key, path, message: `The node "${node.id}" is its own ancestor` }] : []
    }),
    ...nodes.flatMap((node, index) => [
      ...(node.page !== undefined && node.url !== undefined
        ? [{ key, path: `${index}`, message: 'A node leads to a page or to a static address, not to both' }]
        : []),
      ...(node.page === undefined && node.names === undefined
        ? [{ key, path: `${index}.names`, message: 'A node without a page needs names' }]
        : []),
    ]),
  ]
}

function isOwnAncestor(node: DumpNode, byId: ReadonlyMap<string, DumpNode>): boolean {
  const seen = new Set<string>()
  for (let up = node.parent; up !== undefined && !seen.has(up); up = byId.get(up)?.parent) {
    if (up === node.id) return true
    seen.add(up)
  }
  return false
}

/** `pages.3.locales.it-it.published.sections.0.data.x` → page, locale, section key and the rest of the path. */
function placeOf(raw: unknown, path: readonly string[], message: string): Fault {
  const [room = '', index = '', ...rest] = path
  const item = at(raw, [room, index])
  if (room === 'pages') {
    const page = textAt(item, 'id') ?? index
    const [first, locale, state, sections, n, ...inner] = rest
    if (first !== 'locales') return { page, path: rest.join('.'), message }
    if (sections !== 'sections' || n === undefined) return { page, locale, path: rest.slice(2).join('.'), message }
    const key = textAt(at(item, ['locales', locale ?? '', state ?? '', 'sections', n]), 'key') ?? n
    return { page, locale, key, path: (inner[0] === 'data' ? inner.slice(1) : inner).join('.'), message }
  }
  if (room === 'entities')
    return { key: `${textAt(item, 'kind')}/${textAt(item, 'id')}`, path: rest.join('.'), message }
  return room === 'menus' || room === 'texts'
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

function twice(ids: readonly string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(ids.filter((id) => seen.size === seen.add(id).size))]
}
