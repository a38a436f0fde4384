import { useLingui } from '@lingui/react/macro'
import { defaultLocale, fallbackChain, isLocaleCode } from '#locales/locales.ts'
import { readPath, toRecord } from '#schemas/studio/valuePaths.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** Renders, in a locale without content of a shared section, what visitors read there, and starts the translation with it. */
export function StartShared({ onStart }: { readonly onStart: (texts: unknown) => void }) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const { locale } = useOpenItem()
  const texts = toRecord(useItem().content['texts'])
  const has = (code: string) => readPath(texts[code], 'content') !== undefined
  if (has(locale)) return null
  const source = [...fallbackChain(locale), defaultLocale, ...Object.keys(texts)].find(has)
  if (source === undefined || !isLocaleCode(source)) return null
  const name = localeName(source)
  return (
    <Notice kind="info">
      <p>
        {fallbackChain(locale).includes(source)
          ? t({ id: 'Studio/Shared falls back', message: `Nothing here yet: visitors read it as in ${name}.` })
          : t({ id: 'Studio/Shared not here', message: 'Nothing here yet: pages in this language do not show it.' })}
      </p>
      <Button icon="copy" onPress={() => onStart(texts[source])}>
        {t({ id: 'Studio/Start shared', message: `Start with the content of ${name}` })}
      </Button>
    </Notice>
  )
}
