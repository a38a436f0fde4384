import * as v from 'valibot'
import { defaultLocale } from '#locales/locales.ts'
import { errorAt, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { defineKind, type EditedContent } from '#schemas/kinds/kind.ts'
import { maxReplyLength, replyPlaceholders, unknownPlaceholders } from '#schemas/kinds/replyPlaceholders.ts'

/** An answer template of the inbox. Visitors read it only in a reply. */
export const replyKind = defineKind({
  data: v.looseObject({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(150)) }),
  texts: v.looseObject({
    text: v.pipe(v.string(), v.maxLength(maxReplyLength), v.metadata({ input: 'textarea' })),
  }),
  title: 'data.name',
  detail: { paths: ['texts.text'], max: 80 },
  filters: [],
  columns: ['position', 'languages'],
  documents: [],
  lists: [],
  rules: replyIssues,
})

// A template has a text, else it is never offered, and names nothing in braces that no request fills in: the visitor would read it.
function replyIssues({ texts }: EditedContent): ContentIssue[] {
  const known = replyPlaceholders.map((name) => `{${name}}`).join(', ')
  const result = v.safeParse(replyTexts, texts)
  const own = Object.entries(result.success ? result.output : {})
  if (own.every(([, { text }]) => text.trim() === '')) {
    return [errorAt(`texts.${defaultLocale}.text`, rule('reply_without_text', {}))]
  }
  return own.flatMap(([locale, { text }]) =>
    unknownPlaceholders(text).map((name) => {
      const shown = /[{}]/.test(name) ? name : `{${name}}`
      return { ...errorAt(`texts.${locale}.text`, rule('unknown_reply_placeholder', { name: shown, known })), locale }
    }),
  )
}

const replyTexts = v.record(v.string(), v.looseObject({ text: v.optional(v.fallback(v.string(), ''), '') }))
