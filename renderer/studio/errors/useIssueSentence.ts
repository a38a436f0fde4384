import { useLingui } from '@lingui/react/macro'
import { isShape, kindOfShape } from '#schemas/kinds/shapes.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { issueTexts } from '#schemas/studio/issue-texts/issueTexts.ts'
import { useChoiceText } from '#renderer/studio/texts/useChoiceText.ts'
import { useAuditTexts } from '#renderer/studio/texts/useAuditTexts.ts'

/** Parameters that hold types, comma-separated; the catalogue names them. */
const typeParams: Readonly<Record<string, 'Section' | 'Page type'>> = {
  type: 'Section',
  types: 'Section',
  before: 'Section',
  page_type: 'Page type',
  page_types: 'Page type',
}

/** Parameters that hold the code of a country. */
const countryParams: ReadonlySet<string> = new Set(['country', 'other'])

/** Returns the kind that a reference names by its shape. */
function kindOf(shape: string): string {
  return isShape(shape) ? kindOfShape(shape) : shape
}

/** Returns what makes the sentence of an issue in the language of the studio. */
export function useIssueSentence(): (issue: ContentIssue) => string {
  const { i18n } = useLingui()
  const { kindName } = useAuditTexts()
  const nameOf = (kind: string, type: string) => {
    const id = `${kind}/${type}`
    return id in i18n.messages ? i18n._(id) : type
  }
  const countryName = (code: string) => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'region' })
    return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
  }
  const dayName = (day: string) =>
    new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  const choiceText = useChoiceText()
  return ({ code, params, path }) => {
    const { id, message } = issueTexts[code]
    const named = Object.entries(params).map(([name, value]): [string, string | number] => {
      if (name === 'kind' && typeof value === 'string') return [name, kindName(kindOf(value))]
      if (name === 'day' && typeof value === 'string') return [name, dayName(value)]
      if (countryParams.has(name) && typeof value === 'string') return [name, countryName(value)]
      if (name === 'choices' && typeof value === 'string') {
        return [
          name,
          value
            .split(', ')
            .map((option) => choiceText(path, option))
            .join(', '),
        ]
      }
      const kind = typeParams[name]
      if (kind === undefined || typeof value !== 'string') return [name, value]
      const names = value.split(', ').map((type) => nameOf(kind, type))
      return [name, [...new Set(names)].join(', ')]
    })
    return i18n._(id, Object.fromEntries(named), { message })
  }
}
