import { sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { sharedIdOf } from '#schemas/sharedReference.ts'
import { stepsOf, upgradeSectionData, type UpgradeResult } from '#schemas/sectionVersions.ts'
import { readPath, toRecord } from '#schemas/studio/valuePaths.ts'
import { versionKey, type SectionData } from '#schemas/versionStep.ts'
import type { StoredContent } from '#server/db/contentTables.ts'

/** The data of a section as it is stored in this release, or why it cannot be upgraded. */
export type RaisedData = UpgradeResult & { readonly stored: SectionData }

/** Returns the data of a section in the version of this release, as it is stored; `undefined` where it is none, or of an unknown type. */
export function raiseData(key: string, data: unknown): RaisedData | undefined {
  const type = sectionTypeOf(key)
  const stored = toRecord(data)
  if (type === undefined || data === undefined || sharedIdOf(stored) !== undefined) return undefined
  const raised = upgradeSectionData(stored, stepsOf(type))
  if (!raised.ok || raised.from === raised.to) return { ...raised, stored }
  return { ...raised, stored: { [versionKey]: raised.to, ...raised.data } }
}

/** Returns the data of a shared section in the version of this release, of each locale that has it. */
export function raiseShared(content: StoredContent): readonly (RaisedData & { readonly locale: string })[] {
  const type = readPath(content, 'data.type')
  if (typeof type !== 'string') return []
  return Object.entries(toRecord(content['texts'])).flatMap(([locale, own]) => {
    const raised = raiseData(type, readPath(own, 'content'))
    return raised === undefined ? [] : [{ ...raised, locale }]
  })
}

/** Returns the content of an item with the data of a shared section in the version of this release; what cannot be upgraded stays as it is. */
export function upgradeItem<T extends StoredContent | null | undefined>(kind: string, content: T): T {
  if (kind !== 'shared_section' || content === null || content === undefined) return content
  const raised = raiseShared(content).filter(({ ok, ...rest }) => ok && 'from' in rest && rest.from !== rest.to)
  if (raised.length === 0) return content
  const texts = toRecord(content['texts'])
  const after = raised.map(({ locale, stored }) => [locale, { ...toRecord(texts[locale]), content: stored }])
  return { ...content, texts: { ...texts, ...Object.fromEntries(after) } }
}
