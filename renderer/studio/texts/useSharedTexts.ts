import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'

/** Returns the sentences about where a shared section is shown: on so many pages in so many locales. */
export function useSharedTexts() {
  const { t } = useLingui()
  return {
    used: (pages: number, locales: number) =>
      t({
        id: 'Studio/Shared used',
        message: `Used on ${plural(pages, { one: '# page', other: '# pages' })} in ${plural(locales, { one: '# language', other: '# languages' })}.`,
      }),
    changes: (pages: number, locales: number) =>
      t({
        id: 'Studio/Shared changes',
        message: `This changes ${plural(pages, { one: '# page', other: '# pages' })} in ${plural(locales, { one: '# language', other: '# languages' })} at once:`,
      }),
    more: (pages: number) =>
      t({
        id: 'Studio/Shared more',
        message: `and ${plural(pages, { one: '# more page', other: '# more pages' })} that are not listed here`,
      }),
  }
}
