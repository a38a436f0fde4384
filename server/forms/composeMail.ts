import { defaultLocale, isLocaleCode, locales, type LocaleCode } from '#locales/locales.ts'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { nearestDealer } from '#schemas/forms/offeredChoices.ts'
import type { Cms } from '#server/cms/context.ts'
import { readMessage, readRequest } from '#server/db/forms.ts'
import type { WaitingMail } from '#server/db/outbox.ts'
import type { Settings } from '#server/env.ts'
import { fill, mailTextsOf, type MailTexts } from '#server/forms/mailTexts.ts'
import { writeBodies, type Mail, type MailBlock } from '#server/mail/mail.ts'

type MailSettings = Pick<Settings, 'publicUrl' | 'brand' | 'mail'>
type Request = NonNullable<Awaited<ReturnType<typeof readRequest>>>

interface Letter {
  readonly request: Request
  readonly email: string
  readonly locale: LocaleCode
  readonly texts: MailTexts
  /** Name of the form in the language of the mail. */
  readonly form: string
  readonly brand: string
  readonly publicUrl: string
}

const oneAddress = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/

/** Makes a mail of the outbox; `undefined` when what it tells of was erased. Subjects hold nothing of the visitor. */
export async function composeMail(cms: Cms, settings: MailSettings, waiting: WaitingMail): Promise<Mail | undefined> {
  const request = await readRequest(cms.db, waiting.request)
  if (request === undefined || request.erased_at !== null) return undefined
  const { publicUrl, brand } = settings
  const locale = isLocaleCode(request.locale) ? request.locale : defaultLocale
  const texts = mailTextsOf(locale)
  const email = String(request.values['email'] ?? '')
  const form = texts.forms[request.form]
  const letter: Letter = { request, email, locale, texts, form, brand: brand.name, publicUrl }
  switch (waiting.kind) {
    case 'request-company': {
      const own = (await cms.texts(locale)).get(`Mail/${request.form}`)
      const to = own !== undefined && oneAddress.test(own.trim()) ? own.trim() : settings.mail.to
      const { message } = waiting.payload
      const added = message === undefined ? undefined : await readMessage(cms.db, message)
      return { to, replyTo: email, ...bodies(letter, texts.company.subject, companyBlocks(letter, added)) }
    }
    case 'request-visitor':
      return toVisitor(letter, texts.request.subject, visitorBlocks(letter))
    case 'newsletter-confirm':
      return toVisitor(letter, texts.newsletter.subject, newsletterBlocks(letter, waiting.payload.token ?? ''))
    case 'ticket-reply':
      return toVisitor(letter, texts.reply.subject, replyBlocks(letter))
  }
}

function toVisitor(letter: Letter, subject: string, blocks: readonly MailBlock[]): Mail {
  const { texts, email } = letter
  const around = [{ paragraph: texts.greeting }, ...blocks, { paragraph: texts.signature }]
  return { to: email, ...bodies(letter, subject, around) }
}

function bodies(
  letter: Letter,
  subject: string,
  blocks: readonly MailBlock[],
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { form, brand, locale } = letter
  const named = blocks.map((block) =>
    'paragraph' in block ? { paragraph: fill(block.paragraph, { form, brand }) } : block,
  )
  return { subject: fill(subject, { form }), ...writeBodies(locales[locale].iso, named) }
}

/** Nothing the visitor has typed: whose address it is has not been proved, and nobody is to be written to through us. */
function visitorBlocks({ texts: { request, automatic }, ...letter }: Letter): MailBlock[] {
  return [
    { paragraph: request.lead },
    { paragraph: request.next },
    { link: request.link, href: ticketAddress(letter) },
    { paragraph: request.secret },
    { paragraph: request.mistake },
    { paragraph: automatic },
  ]
}

function replyBlocks({ texts: { reply, request, automatic }, ...letter }: Letter): MailBlock[] {
  return [
    { paragraph: reply.lead },
    { link: reply.link, href: ticketAddress(letter) },
    { paragraph: request.secret },
    { paragraph: automatic },
  ]
}

function newsletterBlocks({ texts: { newsletter }, publicUrl, locale }: Letter, token: string): MailBlock[] {
  const query = new URLSearchParams({ token, lang: locale })
  return [
    { paragraph: newsletter.lead },
    { link: newsletter.link, href: `${publicUrl}/api/website/v1/forms/newsletter/confirm?${query}` },
    { paragraph: newsletter.mistake },
  ]
}

/** `added` is what the visitor has written since. */
function companyBlocks(letter: Letter, added: string | undefined): MailBlock[] {
  const { request, texts, publicUrl, locale } = letter
  const { consent, page } = request
  const time = (date: string) => `${date.slice(0, 16).replace('T', ' ')} UTC`
  const from = page === null ? texts.unknown : `${publicUrl}/${locale}/${page}`
  const chosen = { version: consent.version ?? texts.unknown, time: time(consent.time) }
  const link = request.ticket === null ? [] : [{ link: texts.company.link, href: ticketAddress(letter) }]
  return [
    { paragraph: texts.company.lead },
    ...(added === undefined ? [] : [{ rows: [[texts.fields.message, added] as const] }]),
    { rows: rowsOf(letter) },
    { paragraph: fill(texts.company.sent, { time: time(request.created_at.toISOString()), page: from }) },
    { paragraph: fill(texts.company.chosen, chosen) },
    ...link,
  ]
}

/** The fields in the order of the form, in words. */
function rowsOf({ request, texts, locale }: Letter): [string, string][] {
  const { values, labels, form } = request
  const countries = new Intl.DisplayNames(locales[locale].iso, { type: 'region' })
  const labelled: Readonly<Record<string, string>> = texts.fields
  return fieldsOf(form).flatMap(({ name, input, options }): [string, string][] => {
    const value = values[name]
    const label = labelled[name] ?? name
    if (input === 'checkbox') return [[label, value === true ? texts.yes : texts.no]]
    if (typeof value !== 'string' || value === '') return []
    if (options === 'dealers' && value === nearestDealer) return [[label, labels[name] ?? texts.nearest]]
    return [[label, options === 'countries' ? (countries.of(value) ?? value) : (labels[name] ?? value)]]
  })
}

function ticketAddress({ publicUrl, locale, request }: Pick<Letter, 'publicUrl' | 'locale' | 'request'>): string {
  return `${publicUrl}/${locale}/ticket/${request.ticket ?? ''}`
}
