import { useLingui } from '@lingui/react/macro'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { useCodeSentence } from '#renderer/studio/errors/useErrorSentence.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

/** Returns whether a call failed because of the code that was entered, of which the field itself has the sentence. */
export function isWrongCode(error: unknown): boolean {
  return error instanceof StudioCallError && (error.code === 'wrong_code' || error.status === 422 || isUsed(error))
}

function isUsed(error: unknown): boolean {
  return error instanceof StudioCallError && error.code === 'code_used'
}

interface Props {
  readonly kind: 'authenticator' | 'recovery'
  /** Why the last code was rejected. */
  readonly error: unknown
  /** Whether it has the focus when it appears, in place of the form before. */
  readonly focused?: boolean
}

/** Renders a code of the authenticator app, or a recovery code: `code` in the form. */
export function CodeField({ kind, error, focused = false }: Props) {
  const { t } = useLingui()
  const sentenceOf = useCodeSentence()
  const isRecovery = kind === 'recovery'
  const sentence = isRecovery
    ? t({ id: 'Studio/Recovery code wrong', message: 'This recovery code is not right, or has been used.' })
    : isUsed(error)
      ? t({ id: 'Studio/Code used', message: 'This code has been used already. Wait for the next one.' })
      : (sentenceOf('wrong_code') ?? '')
  return (
    <Field
      label={
        isRecovery
          ? t({ id: 'Studio/Recovery code', message: 'Recovery code' })
          : t({ id: 'Studio/App code', message: 'Code from the app' })
      }
      errors={isWrongCode(error) ? [sentence] : []}
    >
      {(control) => (
        <input
          {...control}
          ref={focused ? focus : null}
          className={controlClass}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  )
}

function focus(input: HTMLInputElement | null): void {
  input?.focus()
}
