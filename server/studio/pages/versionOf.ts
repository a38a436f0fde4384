import type { VersionWrite } from '#server/db/pageVersions.ts'
import { contentHash } from '#server/content/identity.ts'
import { parseContent, writeContent, writeSections } from '#server/content/rawContent.ts'
import type { DraftState } from '#server/studio/pages/draftState.ts'

/** Returns the version made from the content of a draft, under its revision. */
export function versionOf(
  { page, locale, stored: content, revision }: DraftState,
  by: Pick<VersionWrite, 'author' | 'message'>,
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
