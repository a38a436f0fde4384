import { useId, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { issueTexts } from '#schemas/studio/issue-texts/issueTexts.ts'
import { Messages } from '#renderer/studio/ui/Messages.tsx'
import { PeopleMark } from '#renderer/studio/ui/PeopleMark.tsx'
import { ReadAs } from '#renderer/studio/ui/ReadAs.tsx'
import { usePastedLine } from '#renderer/studio/ui/usePastedLine.ts'
import { useReadText } from '#renderer/studio/ui/useReadText.ts'
import { useTextLength, useValidity } from '#renderer/studio/ui/useTextLength.ts'
import styles from '#renderer/studio/ui/Field.module.css'

/** Share of `max` from which the characters are counted. */
const nearlyFull = 0.8

/** Attributes that link a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface Props {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Sentences; each is shown. */
  readonly errors?: readonly string[]
  readonly warnings?: readonly string[]
  /** Beside the label, for example a counter. */
  readonly suffix?: ReactNode
  /** Shown at the end of the line of the label; the keyboard reaches it after the control. */
  readonly action?: ReactNode
  readonly required?: boolean
  /** Names of others who are in this field; laid over its corner, so that nothing moves. */
  readonly people?: readonly string[]
  /** Most characters. The control has no `maxLength`, which cuts what is pasted without a word. */
  readonly max?: number
  /** Returns what a text is stored as; named once the control is left, where that is another text. */
  readonly reads?: ((text: string) => string) | undefined
  /** `labelId`: for a button, which is named by the label together with its own text. */
  readonly children: (control: ControlProps, labelId: string) => ReactNode
}

/**
 * Renders label above, hint and errors between label and control, linked to it for screen readers; counts the characters of a
 * full control.
 */
export function Field({
  label,
  hint,
  errors = [],
  warnings = [],
  suffix,
  action,
  required = false,
  people = [],
  max,
  reads,
  children,
}: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [labelId, hintId, errorId, peopleId] = [`${id}-label`, `${id}-hint`, `${id}-error`, `${id}-people`]
  const { length, measure } = useTextLength(id)
  const { isJoined, onInput, onPaste } = usePastedLine()
  const { text, ...readText } = useReadText()
  const read = text === undefined ? undefined : reads?.(text)
  const isRead = text !== undefined && read !== undefined && read !== text
  const tooLong =
    max !== undefined && length > max
      ? i18n._(issueTexts.too_long.id, { length, max }, { message: issueTexts.too_long.message })
      : undefined
  useValidity(id, tooLong)
  const shown = tooLong === undefined ? errors : [...errors, tooLong]
  const notes = isJoined
    ? [...warnings, t({ id: 'Studio/Lines joined', message: 'This field has one line: line breaks became spaces.' })]
    : warnings
  const counter = max !== undefined && length > max * nearlyFull ? `${length} / ${max}` : undefined
  const described = [
    ...(hint === undefined && !isRead ? [] : [hintId]),
    ...(shown.length + notes.length > 0 ? [errorId] : []),
    ...(people.length > 0 ? [peopleId] : []),
  ]
  return (
    <div
      className={styles.field}
      data-invalid={shown.length > 0 || undefined}
      data-action={action !== undefined || undefined}
      onInput={() => {
        measure()
        onInput()
        readText.onInput()
      }}
      onBlur={readText.onBlur}
      onPaste={onPaste}
    >
      <div className={styles.top}>
        <label className={styles.label} id={labelId} htmlFor={id}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {(suffix ?? counter) !== undefined && <span className={styles.suffix}>{suffix ?? counter}</span>}
      </div>
      {(hint !== undefined || isRead) && (
        <p className={styles.hint} id={hintId}>
          {hint} {isRead && <ReadAs text={text} value={read} />}
        </p>
      )}
      <Messages id={errorId} errors={shown} warnings={notes} />
      {children(
        { id, 'aria-describedby': described.join(' ') || undefined, 'aria-invalid': shown.length > 0 || undefined },
        labelId,
      )}
      {action !== undefined && <span className={styles.action}>{action}</span>}
      {people.length > 0 && (
        <span className={styles.people}>
          <PeopleMark id={peopleId} names={people} isNamed />
        </span>
      )}
    </div>
  )
}
