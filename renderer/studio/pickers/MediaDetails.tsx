import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/calls/media.ts'
import type { CallInput } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { FocalPoint } from '#renderer/studio/pickers/FocalPoint.tsx'
import { MediaSteps, type Steps } from '#renderer/studio/pickers/MediaSteps.tsx'
import { MediaUses } from '#renderer/studio/pickers/MediaUses.tsx'
import { mediaQuery } from '#renderer/studio/pickers/pickerQueries.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly id: string
  readonly steps?: Steps | undefined
}

/** Texts in the locale that is edited, focal point and uses of a file. */
export function MediaDetails({ id, steps }: Props) {
  const { data: item, error } = useQuery(mediaQuery(id))
  if (error !== null) return <ErrorNotice error={error} />
  return item === undefined ? null : <Details item={item} steps={steps} />
}

function Details({ item, steps }: Pick<Props, 'steps'> & { readonly item: MediaItem }) {
  const { t } = useLingui()
  const locale = useContentLocale()
  const client = useQueryClient()
  const stored = item.texts[locale]?.alt_text ?? ''
  const [text, setText] = useState(stored)
  const [point, setPoint] = useState(item.focal_point)
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (body: CallInput<'saveMedia'>) =>
      callStudio('saveMedia', { params: { id: item.id }, revision: item.revision, body }),
    onSuccess(saved) {
      client.setQueryData(mediaQuery(item.id).queryKey, saved)
      void client.invalidateQueries({ queryKey: ['media'] })
    },
    // Someone else has saved: what they wrote is the base of the next attempt.
    onError: () => client.invalidateQueries({ queryKey: mediaQuery(item.id).queryKey }),
  })
  const input = useRef<HTMLInputElement>(null)
  const isStepped = steps?.isStepped === true
  useEffect(() => {
    if (isStepped) input.current?.focus()
  }, [isStepped])
  const isImage = item.mime_type.startsWith('image/')
  const isPointMoved = point?.x !== item.focal_point?.x || point?.y !== item.focal_point?.y
  const isChanged = text !== stored || isPointMoved
  /** Saves what is changed, then goes on; what cannot be saved stays. */
  const save = (then?: () => void) => {
    if (!isChanged) return then?.()
    const own = { ...item.texts[locale] }
    const texts = { [locale]: { ...own, alt_text: text } }
    const body = { ...(text === stored ? {} : { texts }), ...(isPointMoved ? { focal_point: point ?? null } : {}) }
    mutate(body, { onSuccess: () => then?.() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form around the dialog is another one.
    event.stopPropagation()
    save(steps?.next)
  }
  return (
    <form className={styles.details} aria-label={item.name} onSubmit={submit}>
      <h3>{item.name}</h3>
      {isImage && (
        <Field
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
          {(tied) => (
            <input
              {...tied}
              className={controlClass}
              type="text"
              ref={input}
              maxLength={500}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      )}
      {error !== null && <ErrorNotice error={error} />}
      {steps !== undefined && (
        <MediaSteps steps={steps} isChanged={isChanged} isPending={isPending} onPrevious={() => save(steps.previous)} />
      )}
      {isImage && <FocalPoint file={item.file} point={point} onChange={setPoint} />}
      {isImage && (
        <div className={styles.tools}>
          <Button isDisabled={!isChanged || isPending} onPress={() => save()}>
            {t({ id: 'Studio/Save file', message: 'Save description and focal point' })}
          </Button>
          <span role="status">{isSuccess && !isChanged && t({ id: 'Studio/File saved', message: 'Saved.' })}</span>
        </div>
      )}
      <MediaUses id={item.id} />
    </form>
  )
}
