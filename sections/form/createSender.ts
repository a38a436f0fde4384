import type { LocaleCode } from '#locales/locales.ts'
import type { FormSubmissionEvent } from '#machines/formSubmission.ts'
import type { FormErrors } from '#schemas/forms/checkForm.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import { storeDraft, type Draft } from './draft.ts'
import { postForm, type FormFailure } from './postForm.ts'

interface SenderInput {
  readonly form: FormName
  readonly locale: LocaleCode
  readonly pathname: string
  readonly section: string
  /** Version of the consent texts shown. */
  readonly consent: string
  readonly draftName: string
  readonly draft: Draft | undefined
}

type Values = Readonly<Record<string, string>>

/** The effects of `formSubmission`: each answers the event that tells the machine what came of it. */
export interface Sender {
  readonly send: (values: Values, website: string) => Promise<FormSubmissionEvent>
  readonly prove: () => Promise<FormSubmissionEvent>
  /** What the last answer found wrong with the fields, or why the form as a whole was not taken. */
  readonly errors: () => FormErrors
  readonly failure: () => FormFailure
}

/** Sends one form; the same values have the same key, also after a reload, so that they are stored once. */
export function createSender({ form, locale, pathname, section, consent, draftName, draft }: SenderInput): Sender {
  let { key, sent } = draft ?? { key: '', sent: '' }
  let errors: FormErrors = {}
  let failure: FormFailure = 'unavailable'
  let challenge = ''
  let proof: string | undefined

  return {
    async send(values, website) {
      const body = JSON.stringify(values)
      if (key === '' || sent !== body) key = crypto.randomUUID()
      sent = body
      storeDraft(draftName, { values, key, sent })
      const meta = {
        page: pathOf(pathname, locale),
        section,
        consent,
        started: Math.round(performance.timeOrigin),
        website,
        proof,
      }
      const answer = await postForm({ form, lang: locale, key, body: { ...values, _meta: meta } })
      if (answer.type === 'refused') errors = answer.errors
      if (answer.type === 'challenged') challenge = answer.challenge
      if (answer.type === 'busy' || answer.type === 'failed') failure = answer.failure
      // The key belongs to another request: pressing the button again sends this one under its own.
      if (answer.type === 'failed' && answer.failure === 'conflict') key = ''
      return answer.type === 'busy' ? { type: 'answer.busy', wait: answer.wait } : { type: `answer.${answer.type}` }
    },
    async prove() {
      try {
        const { solveProof } = await import('./solveProof.ts')
        proof = await solveProof(challenge)
        return { type: 'proof.found' }
      } catch (error) {
        console.error('The proof the server asks for could not be found.', error)
        failure = 'busy'
        return { type: 'proof.failed' }
      }
    },
    errors: () => errors,
    failure: () => failure,
  }
}

/** Permalink of the page, as the CMS knows it. */
function pathOf(pathname: string, locale: LocaleCode): string {
  return decodeURI(pathname.slice(locale.length + 2))
}
