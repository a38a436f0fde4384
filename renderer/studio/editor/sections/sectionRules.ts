import { maxSections } from '#schemas/page.ts'
import { typeOf, type Content } from '#renderer/studio/edit/editContent.ts'
import { sectionTypes } from '#renderer/studio/edit/useSectionName.ts'

/** Why a page takes no section of a type. */
export type Rejection = 'unknown_type' | 'page_type' | 'max_per_page' | 'max_sections' | 'max_bytes'

/** Returns why a page of a type takes no section of a type; `undefined` when it does. */
export function rejectionOf({ sections }: Content, type: string, pageType: string): Rejection | undefined {
  const rules = sectionTypes.get(type)
  if (rules === undefined) return 'unknown_type'
  const { pageTypes, maxPerPage } = rules
  if (pageTypes !== undefined && !pageTypes.includes(pageType)) return 'page_type'
  const same = sections.filter(({ key }) => typeOf(key) === type).length
  if (maxPerPage !== undefined && same >= maxPerPage) return 'max_per_page'
  return sections.length >= maxSections ? 'max_sections' : undefined
}
