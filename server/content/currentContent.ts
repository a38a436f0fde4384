import { sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { sharedIdOf } from '#schemas/sharedReference.ts'
import { stepsOf, upgradeSectionData } from '#schemas/sectionVersions.ts'
import { versionKey } from '#schemas/versionStep.ts'
import { parseSection, readContent, type RawContent, type RawSection } from '#server/content/rawContent.ts'

/** Reads the text of stored content, upgraded. */
export function readCurrentContent(text: string): RawContent {
  return upgradeContent(readContent(text))
}

/**
 * Returns content with the data of its sections in the version of this release, as the fields of the studio are; what cannot be upgraded
 * stays as it is.
 */
export function upgradeContent(content: RawContent): RawContent {
  return { ...content, sections: content.sections.map(upgrade) }
}

function upgrade(section: RawSection): RawSection {
  const type = sectionTypeOf(section.key)
  const steps = type === undefined ? [] : stepsOf(type)
  // Text that is not parsed keeps integers beyond 2^53.
  if (steps.length === 0) return section
  const { data } = parseSection(section)
  // The shared section has the data, and its version.
  if (sharedIdOf(data) !== undefined) return section
  const upgraded = upgradeSectionData(data, steps)
  if (!upgraded.ok || upgraded.from === upgraded.to) return section
  return { ...section, data: JSON.stringify({ [versionKey]: upgraded.to, ...upgraded.data }) }
}
