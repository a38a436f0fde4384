import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { movedIds } from '#schemas/studio/movedIds.ts'
import { isSameJson } from '#schemas/studio/rawJson.ts'
import { changedFields } from '#server/studio/changedFields.ts'
import { parseContent, type ParsedContent, type RawContent } from '#server/content/rawContent.ts'

export type ContentDiff = CallResult<'compareVersions'>
type Section = ParsedContent['sections'][number]

/**
 * Returns what differs between two contents, by section: the sections in their new order, then those that were removed.
 */
export function compareContent(before: RawContent, after: RawContent): ContentDiff {
  const [a, b] = [parseContent(before), parseContent(after)]
  const moved = movedIds(
    a.sections.map(({ id }) => id),
    b.sections.map(({ id }) => id),
  )
  const old = new Map(a.sections.map((section) => [section.id, section]))
  const kept = new Set(b.sections.map(({ id }) => id))
  return {
    ...(a.title === b.title ? {} : { title: { before: a.title, after: b.title } }),
    ...(a.permalink === b.permalink ? {} : { permalink: { before: a.permalink, after: b.permalink } }),
    seo: isSameJson(before.seo, after.seo) ? [] : changedFields(a.seo, b.seo),
    sections: [
      ...b.sections.flatMap((section) => sectionChange(old.get(section.id), section, moved.has(section.id))),
      ...a.sections
        .filter(({ id }) => !kept.has(id))
        .map(({ id, key, data }) => ({
          ...{ id, key, change: 'removed' as const },
          fields: changedFields(data, {}),
          data: { before: data },
        })),
    ],
  }
}

function sectionChange(before: Section | undefined, after: Section, isMoved: boolean): ContentDiff['sections'] {
  const { id, key } = after
  if (before === undefined) {
    return [{ id, key, change: 'added', fields: changedFields({}, after.data), data: { after: after.data } }]
  }
  const own = changedFields(ownFields(before), ownFields(after))
  const fields = [...own, ...changedFields(before.data, after.data)]
  if (fields.length === 0) return isMoved ? [{ id, key, change: 'moved', fields }] : []
  const data = { before: before.data, after: after.data }
  return [{ id, key, change: isMoved ? 'moved_changed' : 'changed', fields, data }]
}

// `$key` and `$enabled` cannot be fields of data that a schema knows.
function ownFields({ key, enabled }: Section): Record<string, unknown> {
  return { $key: key, ...(enabled === undefined ? {} : { $enabled: enabled }) }
}
