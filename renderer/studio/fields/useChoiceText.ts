import { useLingui } from '@lingui/react/macro'
import { fieldName } from '#schemas/studio/fieldName.ts'

/** Returns what names an option of a choice by the field's path: the catalogue's `Choice/<field>.<option>`, a language, else its words. */
export function useChoiceText(): (path: string, option: string) => string {
  const { i18n } = useLingui()
  return (path, option) => {
    const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
    if (field === 'languages') return new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(option) ?? option
    const id = `Choice/${field}.${option}`
    return id in i18n.messages ? i18n._(id) : fieldName(option)
  }
}
