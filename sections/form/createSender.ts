import { randomUuid } from '#schemas/randomUuid.ts'
import type { LocaleCode } from '#locales/locales.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import type { FormOutcome } from '#schemas/forms/formOutcome.ts'
import { readDraft, storeDraft, type Draft } from './draft.ts'
import { postForm } from './postForm.ts'

interface SenderInput {
  readonly form: FormName
  readonly locale: LocaleCode
  readonly pathname: string
  readonly section: string
  /** Version of the consent texts shown. */
  readonly consent: string
  readonly draftName: string
}

export interface Sender {
  readonly send: (values: Draft['values'], honeypot: string) => Promise<FormOutcome>
  /** Solves the proof of work at an address, for the next attempt; returns whether it was solved. */
  readonly prove: (challenge: string) => Promise<boolean>
}

/** Sends a form. The same values have the same idempotency key, also after a reload, so that they are stored once. */
export function createSender({ form, locale, pathname, section, consent, draftName }: SenderInput): Sender {
  let last: Pick<Draft, 'key' | 'sent'> | undefined
  let proof: string | undefined

  return {
    async send(values, honeypot) {
      const sent = JSON.stringify(values)
      last ??= readDraft(draftName)
      const key = last?.sent === sent && last.key !== '' ? last.key : randomUuid()
      last = { key, sent }
      storeDraft(draftName, { values, ...last })
      const meta = {
        page: permalinkOf(pathname, locale),
        section,
        consent,
        started: Math.round(performance.timeOrigin),
        website: honeypot,
        proof,
      }
      const outcome = await postForm({ form, lang: locale, key, body: { ...values, _meta: meta } })
      // The key belongs to another request; the next attempt gets its own.
      if (outcome.state === 'conflict') last = { key: '', sent: '' }
      return outcome
    },
    async prove(challenge) {
      try {
        const { solveProof } = await import('./solveProof.ts')
        proof = await solveProof(challenge)
        return true
      } catch (error) {
        console.error('The proof of work could not be solved.', error)
        return false
      }
    },
  }
}

function permalinkOf(pathname: string, locale: LocaleCode): string {
  return decodeURI(pathname.slice(locale.length + 2))
}
