import { isInLibrary } from '#schemas/kinds/kinds.ts'
import { kindOfShape } from '#schemas/kinds/shapes.ts'
import { maxDepth, readReference } from '#schemas/references.ts'
import type { Dump, DumpEntity } from '#server/content/dump.ts'
import type { ContentError } from '#server/content/errors.ts'
import type { Storage } from '#server/media/storage.ts'

interface Use extends Omit<ContentError, 'message'> {
  /** Name in the storage: `media/a.jpg`. */
  readonly file: string
}

/** A file of the site in a field: `/media/a.jpg?v=1`. */
const address = /^\/(media\/[^?#]+)/

/** Returns where a dump refers to files that the storage does not have: an export has no files, and they are copied apart from it. */
export async function findMissingFiles(dump: Dump, storage: Storage): Promise<ContentError[]> {
  const filesOf = new Map(
    dump.entities.flatMap((entity) => (isInLibrary(entity.kind) ? [[entity.id, usesOf(entity)] as const] : [])),
  )
  const uses = [...dump.entities.flatMap(usesOf), ...pageUses(dump, filesOf)]
  const missing = new Set<string>()
  for (const name of new Set(uses.map(({ file }) => file))) {
    if ((await storage.stat(nameOf(name))) === undefined) missing.add(name)
  }
  return uses.flatMap(({ file, ...position }) =>
    missing.has(file) ? [{ ...position, message: `There is no file "${file}"` }] : [],
  )
}

function usesOf({ kind, id, data, texts }: DumpEntity): Use[] {
  const key = `${kind}/${id}`
  const ofData = usesIn(data, '', new Map()).map((use) => ({ ...use, key }))
  return [
    ...ofData,
    ...Object.entries(texts).flatMap(([locale, own]) =>
      usesIn(own, '', new Map()).map((use) => ({ ...use, key, locale })),
    ),
  ]
}

function pageUses({ pages }: Dump, filesOf: ReadonlyMap<string, readonly Use[]>): Use[] {
  return pages.flatMap(({ id: page, locales }) =>
    Object.entries(locales).flatMap(([locale, { published, draft }]) =>
      [published, draft].flatMap((version) =>
        (version?.sections ?? []).flatMap(({ key, data }) =>
          usesIn(data, '', filesOf).map((use) => ({ ...use, page, locale, key })),
        ),
      ),
    ),
  )
}

function usesIn(value: unknown, path: string, filesOf: ReadonlyMap<string, readonly Use[]>, depth = 0): Use[] {
  if (typeof value === 'string') {
    const [, file] = address.exec(value) ?? []
    return file === undefined ? [] : [{ path, file }]
  }
  if (typeof value !== 'object' || value === null || depth > maxDepth) return []
  const reference = Array.isArray(value) ? undefined : readReference(value)
  if (typeof reference === 'object' && reference.to === 'entity' && isInLibrary(kindOfShape(reference.shape))) {
    return (filesOf.get(reference.id) ?? []).map(({ file }) => ({ path, file }))
  }
  return Object.entries(value).flatMap(([name, item]) =>
    usesIn(item, path === '' ? name : `${path}.${name}`, filesOf, depth + 1),
  )
}

function nameOf(file: string): string {
  try {
    return decodeURIComponent(file)
  } catch {
    return file
  }
}
