import { defaultLocale, fallbackChain, isLocaleCode } from '#locales/locales.ts'
import { nearestDealer } from '#schemas/offeredChoices.ts'
import { fillPlaceholders } from '#schemas/kinds/replyPlaceholders.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { readReplyTemplates } from '#server/db/replyTemplates.ts'
import { mailTextsOf } from '#server/forms/mailTexts.ts'
import type { Studio } from '#server/studio/context.ts'
import { nameOf, rowToRead, type RequestEdit } from '#server/studio/inbox/requests.ts'

/** Lists the answer templates in the visitor's locale, or in what it falls back to, filled in from a request. */
export async function listReplyTemplates(
  { cms }: Studio,
  request: Pick<RequestEdit, 'id' | 'person'>,
): Promise<CallResult<'listReplyTemplates'>> {
  const row = await rowToRead(cms.db, request)
  const locale = isLocaleCode(row.locale) ? row.locale : defaultLocale
  const isChosen = row.values['dealer'] !== nearestDealer
  const values = {
    name: nameOf(row),
    dealer: isChosen ? (row.labels['dealer'] ?? '') : '',
  }
  const templates = await readReplyTemplates(cms.db, fallbackChain(locale))
  return {
    items: templates.map(({ text, ...template }) => {
      // In the language of the text, which may be another than the visitor's.
      const form = mailTextsOf(template.locale).forms[row.form]
      return { ...template, text: fillPlaceholders(text, { ...values, request: form }) }
    }),
  }
}
