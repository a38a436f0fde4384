import type { LocaleCode } from '#locales/locales.ts'
import { localeName } from '#renderer/studio/texts/language.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import styles from '#renderer/studio/ui/LocaleTag.module.css'

interface Props {
  readonly code: LocaleCode
  /** With the name beside the code. */
  readonly named?: boolean
}

/** Renders a locale in its colour, with its code and, where it matters, its name. */
export function LocaleTag({ code, named = false }: Props) {
  const { iso } = useLanguage()
  const name = localeName(code, iso)
  return (
    <span className={styles.tag} data-locale={code} title={name}>
      {code}
      {named && <span className={styles.name}>{name}</span>}
    </span>
  )
}
