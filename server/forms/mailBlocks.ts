import { locales, type LocaleCode } from '#locales/locales.ts'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { nearestDealer } from '#schemas/offeredChoices.ts'
import type { readRequest } from '#server/db/forms.ts'
import type { MailPayload } from '#server/db/formTables.ts'
import { fill, type MailTexts } from '#server/forms/mailTexts.ts'
import type { MailBlock } from '#server/mail/mail.ts'

export interface Letter {
  readonly request: NonNullable<Awaited<ReturnType<typeof readRequest>>>
  /** The visitor's. */
  readonly email: string
  /** The language of the mail. */
  readonly locale: LocaleCode
  readonly texts: MailTexts
  /** Name of the form in the language of the mail. */
  readonly form: string
  readonly brand: string
  readonly publicUrl: string
}

type Row = readonly [label: string, value: string]

/** Consents are given to the company, and their texts differ by version: the mail to it says more than yes and no. */
const consents: ReadonlySet<string> = new Set(['promotional_consent', 'profiling_consent'])

/** Contains nothing the visitor typed: the address is unverified, and nobody must be able to write to others through us. */
export function visitorBlocks(letter: Letter): MailBlock[] {
  const { texts, request } = letter
  const { promotion } = request.labels
  return [
    { paragraph: texts.request.lead },
    ...(promotion === undefined ? [] : [{ rows: [[texts.fields.promotion, promotion] as const] }]),
    { paragraph: texts.request.next },
    { link: texts.request.link, href: ticketAddress(letter) },
    { paragraph: texts.request.secret },
    { paragraph: texts.request.mistake },
    { paragraph: texts.automatic },
  ]
}

/**
 * Returns the blocks of the mail about a reply. `attached` are the names of its files, which are on the page of the
 * ticket.
 */
export function replyBlocks(letter: Letter, attached: readonly string[]): MailBlock[] {
  const { reply, request, automatic } = letter.texts
  return [
    { paragraph: reply.lead },
    ...(attached.length === 0 ? [] : [{ rows: [[reply.attached, attached.join('\n')] as const] }]),
    { link: reply.link, href: ticketAddress(letter) },
    { paragraph: request.secret },
    { paragraph: automatic },
  ]
}

export function newsletterBlocks({ texts: { newsletter }, publicUrl, locale }: Letter, token: string): MailBlock[] {
  const query = new URLSearchParams({ token, lang: locale })
  return [
    { paragraph: newsletter.lead },
    { link: newsletter.link, href: `${publicUrl}/api/website/v1/forms/newsletter/confirm?${query}` },
    { paragraph: newsletter.mistake },
  ]
}

/** Returns the blocks of the mail to the company. `added` is the visitor's latest reply. */
export function companyBlocks(letter: Letter, dealer: MailPayload['dealer'], added: string | undefined): MailBlock[] {
  const { request, texts, publicUrl, locale } = letter
  const { consent, page } = request
  const { company } = texts
  const from = page === null ? texts.unknown : `${publicUrl}/${locale}/${page}`
  const chosen = { version: consent.version ?? texts.unknown, time: timeOf(consent.time) }
  const dealerNote = { sent: company.dealer_sent, 'no-address': company.dealer_without }
  return [
    { paragraph: company.lead },
    ...(added === undefined ? [] : [{ rows: [[texts.fields.message, added] as const] }]),
    { rows: rowsOf(letter) },
    ...(dealer === undefined ? [] : [{ paragraph: dealerNote[dealer] }]),
    { paragraph: fill(company.sent, { time: timeOf(request.created_at.toISOString()), page: from }) },
    { paragraph: fill(company.chosen, chosen) },
    ...(request.ticket === null ? [] : [{ link: company.link, href: ticketAddress(letter) }]),
  ]
}

/** Contains what the dealer needs to reply: not the consents given to the company, and not the secret address of the ticket. */
export function dealerBlocks(letter: Letter): MailBlock[] {
  const { request, texts } = letter
  const boxes = new Set(fieldsOf(request.form).flatMap(({ name, input }) => (input === 'checkbox' ? [name] : [])))
  return [
    { paragraph: texts.dealer.lead },
    { rows: rowsOf(letter, boxes) },
    { paragraph: fill(texts.dealer.sent, { time: timeOf(request.created_at.toISOString()) }) },
    { paragraph: texts.dealer.reply },
    { paragraph: texts.dealer.purpose },
  ]
}

/** Returns the fields in the order of the form, with readable values. */
function rowsOf({ request, texts, locale }: Letter, except: ReadonlySet<string> = new Set()): Row[] {
  const { values, labels, form } = request
  const countries = new Intl.DisplayNames(locales[locale].iso, { type: 'region' })
  const labelled: Readonly<Record<string, string>> = texts.fields
  return fieldsOf(form).flatMap(({ name, input, options }): Row[] => {
    const value = values[name]
    const label = labelled[name] ?? name
    if (except.has(name)) return []
    if (consents.has(name)) return [[label, value === true ? texts.consent.given : texts.consent.withheld]]
    if (input === 'checkbox') return [[label, value === true ? texts.yes : texts.no]]
    if (typeof value !== 'string' || value === '') return []
    if (options === 'dealers' && value === nearestDealer) return [[label, labels[name] ?? texts.nearest]]
    return [[label, options === 'countries' ? (countries.of(value) ?? value) : (labels[name] ?? value)]]
  })
}

function timeOf(date: string): string {
  return `${date.slice(0, 16).replace('T', ' ')} UTC`
}

function ticketAddress({ publicUrl, locale, request }: Letter): string {
  return `${publicUrl}/${locale}/ticket/${request.ticket ?? ''}`
}
