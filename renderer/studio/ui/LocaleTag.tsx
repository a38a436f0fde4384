import type { LocaleCode } from '#locales/locales.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import styles from '#renderer/studio/ui/LocaleTag.module.css'

interface Props {
  readonly code: LocaleCode
  /** With the name beside the code. */
  readonly named?: boolean
}

/** Renders a locale in its colour, with its code and, where it matters, its name. */
export function LocaleTag({ code, named = false }: Props) {
  const localeName = useLocaleName()
  const name = localeName(code)
  return (
    <span className={styles.tag} data-locale={code} title={name}>
      {code}
      {named && <span className={styles.name}>{name}</span>}
    </span>
  )
}
