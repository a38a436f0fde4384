import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { formSubmissionMachine, type FormSubmissionEvent } from '#machines/formSubmission.ts'
import { checkForm, type FormErrors } from '#schemas/forms/checkForm.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { createSender } from './createSender.ts'
import { clearDraft, fillValues, readDraft, readHoneypot, readValues, storeDraft } from './draft.ts'
import { createLeaveGuard } from './leaveGuard.ts'
import type { FormFailure } from './postForm.ts'
import { watchFields } from './watchFields.ts'

export type Stage = 'open' | 'sending' | 'pausing' | 'waiting' | 'sent'

/** What was said of the form as a whole when it was sent last. */
interface Told {
  readonly errors: FormErrors
  readonly failure: FormFailure | undefined
  /** How often something was said; 0: by the server, before the page was hydrated. */
  readonly times: number
}

interface SubmissionView {
  /** Hydrated: the site checks and sends; before, the browser does. */
  readonly isReady: boolean
  readonly stage: Stage
  readonly canRetry: boolean
}

export interface Submission extends Told, SubmissionView {
  /** Beside the fields: one that is left is checked again once the form was sent a first time. */
  readonly fieldErrors: FormErrors
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
  /** Fields the address has filled in: a draft does not change them. */
  readonly prefilled: readonly string[]
  /** What the server has said of the form it draws again. */
  readonly drawn: Pick<Told, 'errors' | 'failure'>
  /** Where a sent form leads. */
  readonly thankYou: string | undefined
}

const noErrors: FormErrors = {}

/** Lets a form be checked, sent and kept in the page; before hydration it is plain HTML. */
export function useFormSubmission(input: SubmissionInput): Submission {
  const { form, section, element, summary, drawn } = input
  const { locale, pathname, app } = usePage()
  const draftName = `form ${pathname} ${section} ${form}`
  const actor = useRef<ActorRefFrom<typeof formSubmissionMachine>>(null)
  const guard = useRef<ReturnType<typeof createLeaveGuard>>(null)
  const [view, setView] = useState<SubmissionView>({ isReady: false, stage: 'open', canRetry: false })
  const [fieldErrors, setFieldErrors] = useState(drawn.errors)
  const [told, setTold] = useState<Told>({ ...drawn, times: 0 })

  const tell = (errors: FormErrors, failure?: FormFailure) => {
    setFieldErrors(errors)
    setTold(({ times }) => ({ errors, failure, times: times + 1 }))
  }
  const keep = useEffectEvent((values: Readonly<Record<string, string>>) => {
    const { key, sent } = readDraft(draftName) ?? { key: '', sent: '' }
    if (!storeDraft(draftName, { values, key, sent })) guard.current?.set(true)
  })
  const recheck = useEffectEvent((name: string, values: Readonly<Record<string, string>>) => {
    if (told.times === 0) return
    const checked = checkForm(form, values)
    const found = checked.ok ? undefined : checked.errors[name]
    setFieldErrors((before) => {
      const others = Object.fromEntries(Object.entries(before).filter(([field]) => field !== name))
      return found === undefined ? others : { ...others, [name]: found }
    })
  })
  const start = useEffectEvent(() => {
    const { consent, prefilled, thankYou } = input
    const draft = readDraft(draftName)
    if (element.current !== null && draft !== undefined) fillValues(element.current, draft.values, prefilled)
    const sender = createSender({ form, locale, pathname, section, consent, draftName, draft })
    const values = () => (element.current === null ? {} : readValues(element.current))
    let found = noErrors
    // The visitor may have gone on to another page meanwhile: what is sent stays sent.
    const later = (event: FormSubmissionEvent) => {
      if (started.getSnapshot().status === 'active') started.send(event)
    }
    const machine = formSubmissionMachine.provide({
      actions: {
        check: ({ self }) => {
          tell(noErrors)
          const checked = checkForm(form, values())
          if (!checked.ok) found = checked.errors
          self.send({ type: checked.ok ? 'check.passed' : 'check.refused' })
        },
        send: () =>
          void sender.send(values(), readHoneypot(element.current)).then((event) => {
            found = sender.errors()
            later(event)
          }),
        prove: () => void sender.prove().then(later),
        showErrors: () => tell(found),
        showFailure: () => tell(noErrors, sender.failure()),
        celebrate: () => {
          clearDraft(draftName)
          app?.tell({ event: 'form-sent', form })
          if (thankYou !== undefined) app?.navigate(thankYou)
        },
      },
    })
    const options = app?.inspect === undefined ? {} : { inspect: app.inspect }
    const started = createActor(machine, { input: { online: navigator.onLine }, ...options })
    const leave = createLeaveGuard()
    started.subscribe((snapshot) => {
      setView({ isReady: true, stage: stageOf(snapshot), canRetry: snapshot.hasTag('canRetry') })
      leave.set(!snapshot.hasTag('mayLeave'))
    })
    actor.current = started.start()
    guard.current = leave
    const online = () => started.send({ type: 'network.online' })
    const offline = () => started.send({ type: 'network.offline' })
    addEventListener('online', online)
    addEventListener('offline', offline)
    return () => {
      removeEventListener('online', online)
      removeEventListener('offline', offline)
      leave.set(false)
      started.stop()
    }
  })
  useEffect(() => start(), [])
  useEffect(() => (element.current === null ? undefined : watchFields(element.current, { keep, recheck })), [element])

  useEffect(() => {
    if (told.times > 0) summary.current?.focus()
  }, [told, summary])

  return {
    ...view,
    ...told,
    fieldErrors,
    onSubmit(event) {
      event.preventDefault()
      actor.current?.send({ type: 'form.submit' })
    },
    retry: () => actor.current?.send({ type: 'form.retry' }),
    edit: () => actor.current?.send({ type: 'form.edit' }),
  }
}

function stageOf(snapshot: SnapshotFrom<typeof formSubmissionMachine>): Stage {
  if (snapshot.matches('waiting')) return 'waiting'
  if (snapshot.matches('pausing')) return 'pausing'
  if (snapshot.hasTag('sent')) return 'sent'
  return snapshot.hasTag('busy') ? 'sending' : 'open'
}
