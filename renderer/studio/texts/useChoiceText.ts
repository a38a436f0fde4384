import { useLingui } from '@lingui/react/macro'
import { choiceName } from '#schemas/studio/choiceName.ts'

/** Returns what names an option of a choice by the field's path, in the language of the studio (`choiceName`). */
export function useChoiceText(): (path: string, option: string) => string {
  const { i18n } = useLingui()
  const textOf = (id: string) => (id in i18n.messages ? i18n._(id) : undefined)
  return (path, option) => choiceName(i18n.locale, textOf, path, option)
}
