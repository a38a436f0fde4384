import type { Ref } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { EmbeddedText } from '#renderer/studio/pickers/EmbeddedText.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'

interface Props {
  readonly item: MediaItem
  readonly text: string
  readonly input: Ref<HTMLInputElement>
  readonly onChange: (text: string) => void
}

/** Renders the alternative text of a picture in the locale that is edited, with the caption that was written in its file. */
export function AlternativeText({ item, text, input, onChange }: Props) {
  const { t } = useLingui()
  const locale = useContentLocale()
  return (
    <>
      <Field
        max={500}
        label={
          <>
            {t({ id: 'Studio/Alternative text', message: 'Alternative text' })} <LocaleTag code={locale} />
          </>
        }
        hint={t({
          id: 'Studio/Alternative text hint',
          message: 'What the picture shows, for example: Tractor with a plough on a slope.',
        })}
      >
        {(inputProps) => (
          <input
            {...inputProps}
            className={controlClass}
            type="text"
            ref={input}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <EmbeddedText embedded={item.in_file?.caption} current={text} onUse={onChange} />
    </>
  )
}
