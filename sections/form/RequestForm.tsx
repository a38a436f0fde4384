import { useContext, useRef } from 'react'
import { linkHref } from '#schemas/link.ts'
import type { FormSectionData } from '#schemas/sections/form.ts'
import button from '#sections/shared/Button.module.css'
import { SectionKeyContext, sectionId, usePage } from '#sections/shared/pageContext.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FieldContext } from './fieldContext.ts'
import { FieldGroups } from './FieldGroups.tsx'
import { MetaFields } from './MetaFields.tsx'
import { prefillOf } from './prefill.ts'
import { RequiredNote } from './RequiredNote.tsx'
import { SendStatus } from './SendStatus.tsx'
import { SentPanel } from './SentPanel.tsx'
import { useFormSubmission } from './useFormSubmission.ts'
import { useButtonTexts } from './useFieldTexts.ts'
import styles from './Form.module.css'

interface RequestFormProps {
  readonly data: FormSectionData
}

const noErrors = {}

/** One of the thirteen forms, without a heading of its own; posted to its own page as plain HTML until it is hydrated. */
export function RequestForm({ data }: RequestFormProps) {
  const { form, consent, success, thank_you: thankYou } = data
  const page = usePage()
  const section = useContext(SectionKeyContext)
  const prefix = `${section}-${form}`
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const { formState } = page
  const state = formState?.section === section && formState.form === form ? formState : undefined
  const prefill = prefillOf(data, page.search)
  const values = { ...prefill.values, ...state?.values }
  const thankYouHref = linkHref(thankYou, page.locale)
  const submission = useFormSubmission({
    form,
    section,
    consent: consent.version,
    element,
    summary,
    prefilled: prefill.fromAddress,
    drawn: { errors: state?.errors ?? noErrors, failure: state?.failure },
    thankYou: thankYouHref,
  })
  const { submitText, retryText } = useButtonTexts(form)
  const { stage, isReady, canRetry, fieldErrors, errors } = submission
  const isSentHere = stage === 'sent' && thankYouHref === undefined
  if (isSentHere || (stage === 'open' && page.search['sent'] === form))
    return <SentPanel success={success} focused={isSentHere} />
  const isBusy = stage !== 'open'
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={`${page.pathname}?form=${form}&section=${section}#${sectionId(section)}`}
      noValidate={isReady}
      data-ready={isReady || undefined}
      data-form={form}
      aria-busy={stage === 'sending' || undefined}
      onSubmit={submission.onSubmit}
    >
      <ErrorSummary errors={errors} prefix={prefix} ref={summary} />
      <RequiredNote />
      <MetaFields section={section} consent={consent.version} />
      <div className={styles.groups} inert={isBusy}>
        <FieldContext value={{ prefix, values, errors: fieldErrors }}>
          <FieldGroups data={data} values={values} />
        </FieldContext>
      </div>
      <div className={styles.end}>
        <SendStatus submission={submission} />
        <button type="submit" className={button.primary} aria-disabled={isBusy || undefined}>
          {canRetry && !isBusy ? retryText : (data.submit ?? submitText)}
        </button>
      </div>
    </form>
  )
}
