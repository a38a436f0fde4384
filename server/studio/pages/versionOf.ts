import type { VersionWrite } from '#server/db/pageVersions.ts'
import { canonical } from '#schemas/studio/canonical.ts'
import { contentHash } from '#server/content/identity.ts'
import { parseContent, parseSection, writeContent, writeSections, type RawSection } from '#server/content/rawContent.ts'
import { cleanForStorage } from '#server/content/sections.ts'
import type { DraftState } from '#server/studio/pages/draftState.ts'

/** Returns the version made from the content of a draft, under its revision. */
export function versionOf(
  { page, locale, stored: content, revision }: DraftState,
  by: Pick<VersionWrite, 'author' | 'message' | 'replacedBy'>,
): VersionWrite {
  const { title, permalink, seo, sections } = content
  return {
    page_id: page,
    locale,
    title,
    permalink,
    seo,
    sections: writeSections(sections),
    source: writeContent(content),
    content_hash: contentHash(parseContent(content)),
    revision,
    ...by,
  }
}

/** Returns a state with its draft as visitors get it: rich text sanitised, and everything else as it was written. */
export function withCleanText(state: DraftState): DraftState {
  return { ...state, stored: { ...state.stored, sections: state.stored.sections.map(cleanSection) } }
}

function cleanSection(section: RawSection): RawSection {
  const { data } = parseSection(section)
  const cleaned = cleanForStorage(section.key, data)
  return canonical(cleaned) === canonical(data) ? section : { ...section, data: JSON.stringify(cleaned) }
}
