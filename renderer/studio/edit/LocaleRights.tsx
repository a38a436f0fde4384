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
  const { t } = useLingui()
  const name = useLocaleName()(locale)
  const isReadOnly = !useMayChange(locale)
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
