import { defaultLocale, isLocaleCode, locales, type LocaleCode } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import { readMessage, readRequest } from '#server/db/forms.ts'
import type { WaitingMail } from '#server/db/outbox.ts'
import { readAttachmentNames } from '#server/db/tickets.ts'
import type { Settings } from '#server/env.ts'
import { dealerLocale, readRecipient } from '#server/forms/dealerMail.ts'
import {
  companyBlocks,
  dealerBlocks,
  newsletterBlocks,
  replyBlocks,
  visitorBlocks,
  type Letter,
} from '#server/forms/mailBlocks.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { writeBodies, type Mail, type MailBlock } from '#server/mail/mail.ts'

type MailSettings = Pick<Settings, 'publicUrl' | 'brand' | 'mail'>

const oneAddress = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/

/**
 * Composes a mail of a visitor's request; `undefined` when the request was erased, or its dealer has no address any more. Subjects
 * contain no personal data.
 */
export async function composeMail(cms: Cms, settings: MailSettings, waiting: WaitingMail): Promise<Mail | undefined> {
  const request = waiting.request === null ? undefined : await readRequest(cms.db, waiting.request)
  if (request === undefined || request.erased_at !== null) return undefined
  const { kind, payload } = waiting
  const visitorLocale = isLocaleCode(request.locale) ? request.locale : defaultLocale
  const letter = letterIn(visitorLocale, request, settings)
  const { texts, email: replyTo } = letter
  switch (kind) {
    case 'request-company': {
      const own = (await cms.texts(visitorLocale)).get(`Mail/${request.form}`)
      const to = own !== undefined && oneAddress.test(own.trim()) ? own.trim() : settings.mail.to
      const added = payload.message === undefined ? undefined : await readMessage(cms.db, payload.message)
      const blocks = companyBlocks(letter, payload.dealer, added)
      return { to, replyTo, ...bodies(letter, texts.company.subject, blocks) }
    }
    case 'request-dealer': {
      const dealer = await readRecipient(cms, request.values['dealer'])
      if (dealer === undefined) return undefined
      const own = letterIn(dealerLocale(dealer.country, visitorLocale), request, settings)
      return { to: dealer.email, replyTo, ...signed(own, own.texts.dealer.subject, dealerBlocks(own)) }
    }
    case 'request-visitor':
      return { to: replyTo, ...signed(letter, texts.request.subject, visitorBlocks(letter)) }
    case 'newsletter-confirm':
      return {
        to: replyTo,
        ...signed(letter, texts.newsletter.subject, newsletterBlocks(letter, payload.token ?? '')),
      }
    case 'ticket-reply': {
      const attached = await readAttachmentNames(cms.db, payload.message ?? 0)
      return { to: replyTo, ...signed(letter, texts.reply.subject, replyBlocks(letter, attached)) }
    }
    default:
      return undefined
  }
}

function letterIn(locale: LocaleCode, request: Letter['request'], { publicUrl, brand }: MailSettings): Letter {
  const texts = mailTextsOf(locale)
  const email = String(request.values['email'] ?? '')
  return { request, email, locale, texts, form: texts.forms[request.form], brand: brand.name, publicUrl }
}

type Bodies = Pick<Mail, 'subject' | 'text' | 'html'>

/** Returns a mail with a greeting and a signature. */
function signed(letter: Letter, subject: string, blocks: readonly MailBlock[]): Bodies {
  const { greeting, signature } = letter.texts
  return bodies(letter, subject, [{ paragraph: greeting }, ...blocks, { paragraph: signature }])
}

function bodies({ form, brand, locale }: Letter, subject: string, blocks: readonly MailBlock[]): Bodies {
  const named = blocks.map((block) =>
    'paragraph' in block ? { paragraph: fill(block.paragraph, { form, brand }) } : block,
  )
  return { subject: fill(subject, { form }), ...writeBodies(locales[locale].iso, named) }
}
