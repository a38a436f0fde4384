import { useContext, useRef } from 'react'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import { linkHref } from '#schemas/link.ts'
import type { Choice, FormSectionData } from '#schemas/sections/form.ts'
import button from '#sections/shared/Button.module.css'
import { NotApplied } from '#sections/shared/NotApplied.tsx'
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
import { useButtonTexts, useFieldTexts } from './useFieldTexts.ts'
import styles from './Form.module.css'

interface RequestFormProps {
  readonly data: FormSectionData
}

const noErrors = {}

/** Renders one of the thirteen forms, without a heading; until it is hydrated it posts to its own page as plain HTML. */
export function RequestForm({ data: given }: RequestFormProps) {
  const page = usePage()
  const data = withNamedDealer(given, page.queryResults?.form_dealer)
  const { form, consent, success, thank_you: thankYou } = data
  const section = useContext(SectionKeyContext)
  const prefix = `${section}-${form}`
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const { formState } = page
  const state = formState?.section === section && formState.form === form ? formState : undefined
  // What is too long for a field is shown in it, with its error.
  const prefill = prefillOf(data, { ...page.search, ...page.rejected })
  const values = { ...prefill.values, ...state?.values }
  const labels = useFieldTexts()
  const isOffered = data.dealers.some(({ value }) => value === page.search['dealer'])
  const notApplied = [
    {
      label: labels['dealer'] ?? '',
      name: 'dealer',
      value: page.rejected?.['dealer'] ?? (isOffered ? undefined : page.search['dealer']),
    },
    {
      label: labels['promotion'] ?? '',
      name: 'promotion',
      value: page.queryResults?.form_promotion === undefined ? page.search['promotion'] : undefined,
    },
  ].filter((choice) => fieldsOf(form).some(({ name }) => name === choice.name))
  const thankYouHref = linkHref(thankYou, page.locale)
  const submission = useFormSubmission({
    form,
    section,
    consent: consent.version,
    element,
    summary,
    prefilled: prefill.fromAddress,
    rendered: { errors: state?.errors ?? noErrors, failure: state?.failure },
    thankYou: thankYouHref,
  })
  const { submitText, retryText } = useButtonTexts(form)
  const { status, isReady, canRetry, fieldErrors, errors } = submission
  const isSentHere = status === 'sent' && thankYouHref === undefined
  if (isSentHere || (status === 'open' && page.search['sent'] === form))
    return <SentPanel success={success} focused={isSentHere} email={submission.email} />
  const isBusy = status !== 'open'
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={actionOf(page, form, section)}
      noValidate={isReady}
      data-ready={isReady || undefined}
      data-form={form}
      aria-busy={status === 'sending' || undefined}
      onSubmit={submission.onSubmit}
    >
      <ErrorSummary errors={errors} prefix={prefix} ref={summary} />
      <RequiredNote />
      <NotApplied choices={notApplied} />
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

/** Adds the dealer of the address before those of the page; it may be in another country. */
function withNamedDealer(data: FormSectionData, named: Choice | undefined): FormSectionData {
  if (named === undefined || data.dealers.some(({ value }) => value === named.value)) return data
  return { ...data, dealers: [named, ...data.dealers] }
}

/** Returns the address to post to: the page itself, with dealer and promotion, so that the page rendered again still names them. */
function actionOf({ pathname, search }: PageInfo, form: FormName, section: string): string {
  const named = (['dealer', 'promotion'] as const).flatMap((name) => {
    const value = search[name]
    return value === undefined ? [] : [`&${name}=${encodeURIComponent(value)}`]
  })
  return `${pathname}?form=${form}&section=${section}${named.join('')}#${sectionId(section)}`
}
