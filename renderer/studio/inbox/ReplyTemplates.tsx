import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { contentPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

interface Props {
  /** Of the request. */
  readonly id: string
  readonly locale: string
  readonly isDisabled: boolean
  readonly onInsert: (text: string) => void
}

/** Inserts an answer template, filled in from the request and in the visitor's locale, or in what it falls back to. */
export function ReplyTemplates({ id, locale, isDisabled, onInsert }: Props) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const { data } = useCall('listReplyTemplates', { params: { id } })
  const [chosen, setChosen] = useState('')
  if (data === undefined) return null
  const template = data.items.find((each) => each.id === chosen)
  const from = template === undefined ? '' : localeName(template.locale)
  return (
    <div className={styles.templates}>
      <Field
        label={t({ id: 'Studio/Answer template', message: 'Answer template' })}
        {...(template === undefined || template.locale === locale
          ? {}
          : {
              hint: t({
                id: 'Studio/Template falls back',
                message: `It has no text in ${locale}; this is the text in ${from}.`,
              }),
            })}
      >
        {(inputProps) => (
          <select
            {...inputProps}
            className={controlClass}
            value={template?.id ?? ''}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{t({ id: 'Studio/No template', message: 'None' })}</option>
            {data.items.map(({ id: each, name }) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button
        isDisabled={isDisabled || template === undefined}
        onPress={() => template !== undefined && onInsert(template.text)}
      >
        {t({ id: 'Studio/Insert template', message: 'Insert' })}
      </Button>
      <StudioLink href={contentPath('reply')}>
        {t({ id: 'Studio/Answer templates', message: 'Answer templates' })}
      </StudioLink>
    </div>
  )
}
