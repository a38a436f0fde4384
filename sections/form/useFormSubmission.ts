import { useEffect, useState, type RefObject, type SubmitEvent } from 'react'
import type { SnapshotFrom } from 'xstate'
import { formSubmissionMachine } from '#machines/formSubmission.ts'
import { challengeOf, outcomeEvent } from '#machines/formSubmissionState.ts'
import { checkForm } from '#schemas/forms/checkForm.ts'
import type { FormErrorId, FormErrors } from '#schemas/forms/formErrors.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import { failureOf, type FormFailure } from '#schemas/forms/formOutcome.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { useHydrated } from '#sections/shared/useHydrated.ts'
import { useMachine } from '#sections/shared/useMachine.ts'
import { createSender } from './createSender.ts'
import { clearDraft, readHoneypot, readValues, type Draft } from './draft.ts'
import { createLeaveGuard } from './leaveGuard.ts'
import { showTaken } from './showTaken.ts'
import { useDraft } from './useDraft.ts'

export type SubmissionStatus = 'open' | 'sending' | 'pausing' | 'waiting' | 'sent'

/** Messages about the form as a whole. */
interface Announcement {
  readonly errors: FormErrors
  readonly failure: FormFailure | undefined
  /** Number of announcements; 0 for the one the server rendered. */
  readonly count: number
}

export interface Submission extends Pick<Announcement, 'errors' | 'failure'> {
  /** Hydrated: the site validates and sends; before, the browser does. */
  readonly isReady: boolean
  readonly status: SubmissionStatus
  readonly canRetry: boolean
  /** Errors next to the fields; a field is checked again on blur once the form was submitted. */
  readonly fieldErrors: FormErrors
  /** Address that the confirmation goes to, once the form is sent. */
  readonly email: string | undefined
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly retry: () => void
  readonly edit: () => void
}

interface SubmissionInput {
  readonly form: FormName
  readonly section: string
  /** Version of the consent texts shown. */
  readonly consent: string
  readonly element: RefObject<HTMLFormElement | null>
  readonly summary: RefObject<HTMLDivElement | null>
  /** Fields filled in from the address; a draft does not change them. */
  readonly prefilled: readonly string[]
  /** The result of a post without JavaScript. */
  readonly rendered: Pick<Announcement, 'errors' | 'failure'>
  /** Address to go to once the form is sent. */
  readonly thankYou: string | undefined
}

const noErrors: FormErrors = {}
const tooLong: FormErrorId = 'Form/Too long'

/** Validates, sends and restores a form in the browser; before hydration it is plain HTML. */
export function useFormSubmission(input: SubmissionInput): Submission {
  const { form, section, consent, element, prefilled, thankYou } = input
  const { locale, pathname, app } = usePage()
  const detailsName = `form ${pathname} ${section}`
  const draftName = `${detailsName} ${form}`
  const [sender] = useState(() => createSender({ form, locale, pathname, section, consent, draftName }))
  const isReady = useHydrated()
  const { announcement, fieldErrors, announce, recheck } = useFormErrors(input)
  const [email, setEmail] = useState<string>()
  const values = () => (element.current === null ? {} : readValues(element.current))

  const machine = formSubmissionMachine.provide({
    actions: {
      check: ({ self }) => {
        announce(noErrors)
        if (element.current !== null) showTaken(element.current)
        const checked = checkForm(form, values())
        self.send(checked.ok ? { type: 'check.passed' } : { type: 'check.failed', errors: checked.errors })
      },
      send: ({ self }) =>
        void sender.send(values(), readHoneypot(element.current)).then((outcome) => self.send(outcomeEvent(outcome))),
      prove: ({ event, self }) =>
        void sender
          .prove(challengeOf(event) ?? '')
          .then((isSolved) => self.send({ type: isSolved ? 'proof.solved' : 'proof.failed' })),
      showErrors: ({ event }) => {
        if (event.type === 'check.failed') announce(event.errors)
        else if ('outcome' in event && event.outcome.state === 'invalid') announce(event.outcome.errors)
      },
      showFailure: ({ event }) => announce(noErrors, 'outcome' in event ? failureOf(event.outcome) : 'busy'),
      complete: () => {
        setEmail(emailOf(form, values()))
        clearDraft(draftName)
        clearDraft(detailsName)
        app?.track({ event: 'form-sent', form })
        if (thankYou !== undefined) app?.navigate(thankYou)
      },
    },
  })
  const [snapshot, send] = useMachine(machine, { input: { online: true } })

  const isUnsaved = useDraft({ draftName, detailsName, element, prefilled, onBlur: recheck })
  useEffect(() => watchNetwork((type) => send({ type })), [send])
  useLeaveGuard(!snapshot.hasTag('mayLeave') || (isUnsaved && !snapshot.hasTag('sent')))

  return {
    isReady,
    status: statusOf(snapshot),
    canRetry: snapshot.hasTag('canRetry'),
    ...announcement,
    fieldErrors,
    email,
    onSubmit(event) {
      event.preventDefault()
      send({ type: 'form.submit' })
    },
    retry: () => send({ type: 'form.retry' }),
    edit: () => send({ type: 'form.edit' }),
  }
}

function emailOf(form: FormName, typed: Draft['values']): string | undefined {
  const checked = checkForm(form, typed)
  return checked.ok && typeof checked.values['email'] === 'string' ? checked.values['email'] : undefined
}

/** Holds the errors of a form and of its fields; each announcement moves the focus to the summary. */
function useFormErrors({ form, summary, rendered }: Pick<SubmissionInput, 'form' | 'summary' | 'rendered'>) {
  const [fieldErrors, setFieldErrors] = useState(rendered.errors)
  const [announcement, setAnnouncement] = useState<Announcement>({ ...rendered, count: 0 })

  useEffect(() => {
    if (announcement.count > 0) summary.current?.focus()
  }, [announcement, summary])

  return {
    announcement,
    fieldErrors,
    announce: (errors: FormErrors, failure?: FormFailure) => {
      setFieldErrors(errors)
      setAnnouncement(({ count }) => ({ errors, failure, count: count + 1 }))
    },
    recheck: (name: string, values: Draft['values']) => {
      const checked = checkForm(form, values)
      const all = checked.ok ? undefined : checked.errors[name]
      // Before the form is submitted, only a text that is too long is wrong: it will not become right.
      const errors = announcement.count > 0 || all?.includes(tooLong) === true ? all : undefined
      setFieldErrors((before) => {
        const others = Object.fromEntries(Object.entries(before).filter(([field]) => field !== name))
        return errors === undefined ? others : { ...others, [name]: errors }
      })
    },
  }
}

/** Prompts before the page is left while `isNeeded`. */
function useLeaveGuard(isNeeded: boolean): void {
  const [guard] = useState(createLeaveGuard)
  useEffect(() => {
    guard.set(isNeeded)
    return () => guard.set(false)
  }, [guard, isNeeded])
}

function watchNetwork(send: (type: 'network.online' | 'network.offline') => void): () => void {
  const online = () => send('network.online')
  const offline = () => send('network.offline')
  if (!navigator.onLine) offline()
  addEventListener('online', online)
  addEventListener('offline', offline)
  return () => {
    removeEventListener('online', online)
    removeEventListener('offline', offline)
  }
}

function statusOf(snapshot: SnapshotFrom<typeof formSubmissionMachine>): SubmissionStatus {
  if (snapshot.matches('waiting')) return 'waiting'
  if (snapshot.matches('pausing')) return 'pausing'
  if (snapshot.hasTag('sent')) return 'sent'
  return snapshot.hasTag('busy') ? 'sending' : 'open'
}
