import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { maxPageBytes, maxSections } from '#schemas/page.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import type { Rejection } from '#renderer/studio/editor/sections/sectionRules.ts'

/** Returns the sentences about what was done with sections, by their keys. */
export function useSectionTexts() {
  const { t } = useLingui()
  const nameOf = useSectionName()
  const noneText = t({ id: 'Studio/No sections copied', message: 'There are no sections on the clipboard.' })
  return {
    none: noneText,
    readOnly: t({ id: 'Studio/Sections read only', message: 'You may not change the sections in this locale.' }),
    copied: ({ length }: readonly string[]) =>
      t({
        id: 'Studio/Sections copied',
        message: plural(length, { one: '# section copied.', other: '# sections copied.' }),
      }),
    pasted: ({ length }: readonly string[]) =>
      t({
        id: 'Studio/Sections pasted',
        message: plural(length, { one: '# section pasted.', other: '# sections pasted.' }),
      }),
    removed(keys: readonly string[]) {
      const { length } = keys
      const [first = ''] = keys
      const name = nameOf(first)
      return length === 1
        ? t({ id: 'Studio/Removed', message: `${name} was removed.` })
        : t({
            id: 'Studio/Sections removed',
            message: plural(length, { one: '# section was removed.', other: '# sections were removed.' }),
          })
    },
    rejected(key: string, rejection: Rejection) {
      const name = nameOf(key)
      const sentences = {
        unknown_type: t({
          id: 'Studio/Rejected type',
          message: `${name}: this site does not know this type of section.`,
        }),
        page_type: t({ id: 'Studio/Rejected page', message: `${name}: not possible on a page of this kind.` }),
        max_per_page: t({ id: 'Studio/Rejected count', message: `${name}: the page cannot have another one.` }),
        max_bytes: t({
          id: 'Studio/Rejected size',
          message: `${name}: with it the page would be larger than ${maxPageBytes / 1_000_000} MB.`,
        }),
        max_sections: t({ id: 'Studio/Rejected length', message: `A page has at most ${maxSections} sections.` }),
      }
      return sentences[rejection]
    },
  }
}
