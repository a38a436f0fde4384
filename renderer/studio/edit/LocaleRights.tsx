import { createContext, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { useMayChange } from '#renderer/studio/edit/useMayChange.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/LocaleRights.module.css'

/** Whether the fields here can only be read. */
export const ReadOnlyContext = createContext(false)

interface Props {
  readonly locale: LocaleCode
  readonly children: ReactNode
}

/** Renders the fields of the texts in a locale. Where the person may not change it, they can only be read, and the reason is above them. */
export function LocaleRights({ locale, children }: Props) {
  const isReadOnly = !useMayChange(locale)
  return <ReadableFields missing={isReadOnly ? [locale] : []}>{children}</ReadableFields>
}

interface FieldsProps {
  /** Locales whose content the person would have to be allowed to change. */
  readonly missing: readonly LocaleCode[]
  readonly children: ReactNode
}

/** Renders fields that can only be read where a right is missing, with the reason above them. */
export function ReadableFields({ missing, children }: FieldsProps) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const isReadOnly = missing.length > 0
  const name = missing.map(localeName).join('; ')
  return (
    <ReadOnlyContext value={isReadOnly}>
      {isReadOnly && (
        <Notice kind="info">
          {t({
            id: 'Studio/Read only locale',
            message: `You can only read this: your access does not include ${name}. An administrator can change that.`,
          })}
        </Notice>
      )}
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {children}
      </fieldset>
    </ReadOnlyContext>
  )
}
