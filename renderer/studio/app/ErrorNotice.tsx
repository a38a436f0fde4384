import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import { useErrorSentence } from '#renderer/studio/app/useErrorSentence.ts'

interface Props {
  readonly error: unknown
  readonly onRetry?: () => void
}

/** Why a call failed, in the language of the reader, and a way to repeat it. */
export function ErrorNotice({ error, onRetry }: Props) {
  const { t } = useLingui()
  const sentenceOf = useErrorSentence()
  return (
    <Notice kind="bad" live>
      <p>{sentenceOf(error)}</p>
      {onRetry !== undefined && (
        <Button onPress={onRetry}>{t({ id: 'Studio/Try again', message: 'Try again' })}</Button>
      )}
    </Notice>
  )
}
