import { useCall } from '#renderer/studio/api/useCall.ts'
import { sectionTypes, useGroupName, useSectionName, useSectionPurpose } from '#renderer/studio/edit/useSectionName.ts'
import { rejectionOf } from '#renderer/studio/editor/sections/sectionRules.ts'
import { useDraft } from '#renderer/studio/editor/useDraft.ts'

/** Returns what the palette of a page has that matches a search: section types by group, and saved presets, also those it does not take: they are named, and deleted, everywhere. */
export function usePalette(pageType: string, q: string) {
  const { content } = useDraft()
  const nameOf = useSectionName()
  const purposeOf = useSectionPurpose()
  const groupName = useGroupName()
  const { data, error, refetch } = useCall('listOwnPresets')
  const words = q.toLowerCase().trim()
  const isAllowed = (type: string) => rejectionOf(content, type, pageType) === undefined
  const types = [...sectionTypes].filter(
    ([type, { group }]) =>
      isAllowed(type) && `${nameOf(type)} ${type} ${purposeOf(type)} ${groupName(group)}`.toLowerCase().includes(words),
  )
  const own = (data?.items ?? []).filter(({ type, name }) =>
    `${name} ${nameOf(type)} ${type}`.toLowerCase().includes(words),
  )
  const groups = [...new Set(types.map(([, { group }]) => group))].map((group) => ({
    group,
    types: types.flatMap(([type, each]) => (each.group === group ? [type] : [])),
  }))
  return { groups, own, firstType: types[0]?.[0], sections: content.sections.length, error, refetch }
}
