import { useContext, useRef } from 'react'
import type { FormName } from '#schemas/forms/formNames.ts'
import { linkHref } from '#schemas/link.ts'
import type { Choice, FormSectionData } from '#schemas/sections/form.ts'
import button from '#sections/shared/Button.module.css'
import { SectionKeyContext, sectionId, usePage, type PageInfo } from '#sections/shared/pageContext.ts'
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
export function RequestForm({ data: given }: RequestFormProps) {
  const page = usePage()
  const data = withNamedDealer(given, page.answers?.form_dealer)
  const { form, consent, success, thank_you: thankYou } = data
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
      action={actionOf(page, form, section)}
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

/** The dealer of the address stands before those the page offers; it may be one across the border. */
function withNamedDealer(data: FormSectionData, named: Choice | undefined): FormSectionData {
  if (named === undefined || data.dealers.some(({ value }) => value === named.value)) return data
  return { ...data, dealers: [named, ...data.dealers] }
}

/** The page itself; the dealer goes along, so that a page drawn again offers it still. */
function actionOf({ pathname, search }: PageInfo, form: FormName, section: string): string {
  const { dealer } = search
  const named = dealer === undefined ? '' : `&dealer=${encodeURIComponent(dealer)}`
  return `${pathname}?form=${form}&section=${section}${named}#${sectionId(section)}`
}
