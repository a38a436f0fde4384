import type { Finding } from '#schemas/studio/finding.ts'
import { isSectionEnabled, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import type { CurrentSection } from '#server/content/currentSections.ts'
import type { ContentError } from '#server/content/errors.ts'
import { issueSentence } from '#server/content/issueSentence.ts'

/** A broken rule of a page. `key` and `id` are of the section it is in; a section that is missing has no id. */
export interface PageFinding extends Finding {
  readonly key?: string
  readonly id?: string | undefined
}

/** A section that visitors see, and its type. */
export interface PlacedSection {
  readonly key: string
  readonly id: string | undefined
  readonly type: string
}

/** Returns the sections that are on and of a known type. */
export function placedSections(sections: readonly CurrentSection[]): PlacedSection[] {
  return sections.filter(isSectionEnabled).flatMap(({ key, id }) => {
    const type = sectionTypeOf(key)
    return type === undefined ? [] : [{ key, id, type }]
  })
}

/** Returns the finding as the command line prints it. */
export function toContentError({ key, path, code, params }: PageFinding): ContentError {
  return { ...(key === undefined ? {} : { key }), path, message: issueSentence({ code, params }) }
}
