import * as v from 'valibot'
import { defaultLocale } from '#locales/locales.ts'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import { rule, type CodedRule } from '#schemas/studio/issueCodes.ts'
import { replyPlaceholders, unknownPlaceholders } from '#schemas/studio/replyPlaceholders.ts'
import type { EntityKind } from '#schemas/studio/storedEntities.ts'

/** Returns what the fields of an item, each valid by itself, contradict each other in; the same for a form, a CSV file and a dump. */
export function itemRules(kind: EntityKind, { data, texts }: Readonly<Record<string, unknown>>): ContentIssue[] {
  if (kind === 'promotion') return periodIssues(data)
  if (kind === 'reply') return replyIssues(texts)
  return kind === 'product' ? priceIssues(data) : []
}

// Both days are part of the period.
function periodIssues(data: unknown): ContentIssue[] {
  const { valid_from: from, valid_to: to } = v.parse(withPeriod, data)
  return from !== '' && to !== '' && to < from ? [error(rule('ends_before_start', {}), 'data.valid_to')] : []
}

// Visitors would read the first of them.
function priceIssues(data: unknown): ContentIssue[] {
  const countries = v.parse(withPrices, data).prices.map(({ country }) => country)
  return countries.flatMap((country, index) =>
    country !== '' && countries.indexOf(country) < index
      ? [error(rule('duplicate_value', {}), `data.prices.${index}.country`)]
      : [],
  )
}

const priceCountry = v.fallback(v.looseObject({ country: v.optional(v.fallback(v.string(), ''), '') }), { country: '' })
const withPrices = v.fallback(v.object({ prices: v.optional(v.fallback(v.array(priceCountry), []), []) }), {
  prices: [],
})

const lenientDay = v.optional(v.fallback(v.string(), ''), '')
const withPeriod = v.fallback(v.object({ valid_from: lenientDay, valid_to: lenientDay }), {
  valid_from: '',
  valid_to: '',
})

// A template has a text, else it is never offered, and names nothing in braces that no request fills in: the visitor would read it.
function replyIssues(texts: unknown): ContentIssue[] {
  const known = replyPlaceholders.map((name) => `{${name}}`).join(', ')
  const result = v.safeParse(replyTexts, texts)
  const own = Object.entries(result.success ? result.output : {})
  if (own.every(([, { text }]) => text.trim() === '')) {
    return [error(rule('reply_without_text', {}), `texts.${defaultLocale}.text`)]
  }
  return own.flatMap(([locale, { text }]) =>
    unknownPlaceholders(text).map((name): ContentIssue => {
      const shown = /[{}]/.test(name) ? name : `{${name}}`
      return { ...error(rule('unknown_reply_placeholder', { name: shown, known }), `texts.${locale}.text`), locale }
    }),
  )
}

const replyTexts = v.record(v.string(), v.looseObject({ text: v.optional(v.fallback(v.string(), ''), '') }))

function error(found: CodedRule, path: string): ContentIssue {
  return { level: 'error', ...found, path }
}
