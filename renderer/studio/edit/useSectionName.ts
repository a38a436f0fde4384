import { useLingui } from '@lingui/react/macro'
import registry from '#sections/registry.json'
import { typeOf } from '#renderer/studio/edit/editContent.ts'

export interface SectionType {
  readonly title: string
  readonly description: string
  readonly group: string
  readonly maxPerPage?: number
  readonly pageTypes?: readonly string[]
}

const types: Readonly<Record<string, SectionType>> = registry.sections

/** Section types by name, as the registry lists them. */
export const sectionTypes: ReadonlyMap<string, SectionType> = new Map(Object.entries(types))

/** Returns what names a section by its key: the catalogue's `Section/<type>`, else the registry's title, else the key. */
export function useSectionName(): (key: string) => string {
  const { i18n } = useLingui()
  return (key) => {
    const type = typeOf(key)
    const id = `Section/${type}`
    return id in i18n.messages ? i18n._(id) : (sectionTypes.get(type)?.title ?? key)
  }
}

/** Returns what a section type is for: the catalogue's `Purpose/<type>`, else the registry's description. */
export function useSectionPurpose(): (type: string) => string {
  const { i18n } = useLingui()
  return (type) => {
    const id = `Purpose/${type}`
    return id in i18n.messages ? i18n._(id) : (sectionTypes.get(type)?.description ?? '')
  }
}

/** Returns what names a group of section types in the language of the studio. */
export function useGroupName(): (group: string) => string {
  const { i18n } = useLingui()
  return (group) => {
    const id = `Group/${group}`
    return i18n._(id)
  }
}
