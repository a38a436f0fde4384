import { containsTyped } from '#schemas/plainText.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { sectionTypes, useGroupName, useSectionName, useSectionPurpose } from '#renderer/studio/edit/useSectionName.ts'
import { rejectionOf } from '#renderer/studio/editor/sections/sectionRules.ts'
import { useSharedSections } from '#renderer/studio/editor/sections/shared/useShared.ts'
import { useDraft } from '#renderer/studio/editor/useDraft.ts'

/** Returns what the palette of a page has that matches a search: section types by group, and saved presets, also those it does not take: they are named, and deleted, everywhere. Shared sections are those it takes; `unlisted`: of how many only a search finds. */
export function usePalette(pageType: string, q: string) {
  const { content } = useDraft()
  const nameOf = useSectionName()
  const purposeOf = useSectionPurpose()
  const groupName = useGroupName()
  const { data, error, refetch } = useCall('listOwnPresets')
  const shared = useSharedSections(q)
  const isAllowed = (type: string) => rejectionOf(content, type, pageType) === undefined
  const types = [...sectionTypes].filter(
    ([type, { group }]) =>
      isAllowed(type) && containsTyped(`${nameOf(type)} ${type} ${purposeOf(type)} ${groupName(group)}`, q),
  )
  const own = (data?.items ?? []).filter(({ type, name }) => containsTyped(`${name} ${nameOf(type)} ${type}`, q))
  const listed = shared.listed.filter(({ type, name }) => containsTyped(`${name} ${nameOf(type)} ${type}`, q))
  const reusable = [...listed, ...shared.found].filter(({ type }) => isAllowed(type))
  const unlisted = q.trim() === '' ? shared.total - shared.listed.length : 0
  const groups = [...new Set(types.map(([, { group }]) => group))].map((group) => ({
    group,
    types: types.flatMap(([type, each]) => (each.group === group ? [type] : [])),
  }))
  return {
    groups,
    own,
    reusable,
    unlisted,
    firstType: types[0]?.[0],
    sections: content.sections.length,
    error,
    refetch,
  }
}
