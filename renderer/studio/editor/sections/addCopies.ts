import { maxPageBytes } from '#schemas/page.ts'
import { addCopy, findSection, typeOf, type Content, type Section } from '#renderer/studio/edit/editContent.ts'
import { rejectionOf, type Rejection } from '#renderer/studio/editor/sections/sectionRules.ts'

interface Options {
  readonly pageType: string
  /** Id of the section they stand after; `null`: first, `undefined`: at the end. */
  readonly after: string | null | undefined
  /** Whether they come from this document: notes follow, and what was cut is the same section again. */
  readonly isOwn: boolean
  readonly newId: () => string
}

interface Added {
  readonly content: Content
  /** Ids of the copies, in their order. */
  readonly ids: readonly string[]
  readonly rejected: readonly { readonly key: string; readonly rejection: Rejection }[]
}

/** Adds copies of sections one below the other; those the page does not take are returned with the reason. */
export function addCopies(content: Content, sections: readonly Section[], options: Options): Added {
  const { pageType, isOwn, newId } = options
  const rejected: { key: string; rejection: Rejection }[] = []
  const ids: string[] = []
  let changed = content
  let bytes = bytesOf(content)
  for (const section of sections) {
    const found = rejectionOf(changed, typeOf(section.key), pageType)
    // What is on a page of this document, or was, is kept whatever its type.
    const isOwnType = isOwn && (found === 'unknown_type' || found === 'page_type')
    const more = bytesOf(section)
    const rejection = (isOwnType ? undefined : found) ?? (bytes + more > maxPageBytes ? 'max_bytes' : undefined)
    if (rejection === undefined) {
      const wasCut = isOwn && findSection(content, section.id) === undefined && !ids.includes(section.id)
      const id = wasCut ? section.id : newId()
      changed = addCopy(changed, section, { after: ids.at(-1) ?? options.after, newId: id, isCopy: isOwn && !wasCut })
      ids.push(id)
      bytes += more
    } else rejected.push({ key: section.key, rejection })
  }
  return { content: changed, ids, rejected }
}

/** Returns the size of a value as JSON. */
function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
