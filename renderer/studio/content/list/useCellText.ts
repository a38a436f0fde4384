import { useLingui } from '@lingui/react/macro'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { itemFields } from '#schemas/studio/itemFields.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { useChoiceText } from '#renderer/studio/fields/useChoiceText.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { useItems } from '#renderer/studio/pickers/useItems.ts'

/** Returns how a value of a column is shown: a day, a choice, yes or no in words, a category by its name. */
export function useCellText(kind: ContentKind): (path: string, text: string) => string {
  const { t } = useLingui()
  const { iso } = useLanguage()
  const locale = useContentLocale()
  const choiceOf = useChoiceText()
  const fields = itemFields(kind)
  const hasCategory = fields.some(({ path }) => path === 'parent')
  const { data } = useItems('category', '', locale, hasCategory)
  return (path, text) => {
    const control = fields.find((field) => field.path === path)?.control
    switch (text === '' ? undefined : control?.kind) {
      case 'switch':
        return text === 'true' ? t({ id: 'Studio/Yes', message: 'Yes' }) : t({ id: 'Studio/No', message: 'No' })
      case 'choice':
        return path === 'status' ? text : choiceOf(path, text)
      case 'list':
        return text
          .split(',')
          .map((each) => choiceOf(path, each))
          .join(', ')
      case 'date':
        return dayText(text, iso)
      case 'id':
        return data?.items.find(({ id }) => id === text)?.title ?? text
      default:
        return text
    }
  }
}

/** Returns the day as it is typed where it is none. */
function dayText(text: string, iso: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : new Intl.DateTimeFormat(iso, { dateStyle: 'medium', timeZone: 'UTC' }).format(time)
}
