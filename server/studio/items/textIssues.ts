import { defaultLocale } from '#locales/locales.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import { builtInText } from '#server/content/builtInTexts.ts'
import { dump } from '#server/content/dump.ts'
import { icuError, icuPlaceholders, icuQuoted, type IcuError } from '#server/content/icu.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { valueIssues } from '#server/studio/items/valueIssues.ts'

const textValue = dump.entries.texts.value.value

/**
 * Returns what is wrong with the values of a text; its placeholders are those of the built-in text, else those of the
 * default locale.
 */
export function textIssues(key: string, { values }: StoredContent): ContentIssue[] {
  const texts: Readonly<Record<string, unknown>> = typeof values === 'object' ? { ...values } : {}
  if (Object.keys(texts).length === 0) return [{ level: 'error', ...rule('missing', {}), path: 'values' }]
  const example = builtInText(key) ?? texts[defaultLocale]
  return Object.entries(texts).flatMap(([locale, text]) => [
    ...valueIssues(textValue, text, { path: `values.${locale}`, locale }),
    ...(typeof text === 'string' ? messageIssues(locale, text, example) : []),
  ])
}

function ruleOf(found: IcuError): CodedRule {
  if (found.kind === 'no_other') return rule('no_other_form', { name: found.name })
  if (found.kind === 'no_format') return rule('unknown_format', { name: found.name, format: found.format })
  return rule('invalid_message', { line: found.line, column: found.column })
}

function messageIssues(locale: string, text: string, example: unknown): ContentIssue[] {
  const position = { path: `values.${locale}`, locale }
  const found = icuError(text)
  if (found !== undefined) return [{ level: 'error', ...ruleOf(found), ...position }]
  const quoted = icuQuoted(text)
  return [
    ...(quoted === undefined
      ? []
      : [{ level: 'warning' as const, ...rule('quoted_in_message', { text: quoted }), ...position }]),
    ...placeholderIssues(text, example).map((issue) => ({ ...issue, ...position })),
  ]
}

function placeholderIssues(text: string, example: unknown): (CodedRule & Pick<ContentIssue, 'level'>)[] {
  if (typeof example !== 'string' || icuError(example) !== undefined) return []
  const own = icuPlaceholders(text)
  const filled = icuPlaceholders(example)
  const unknown = [...own].filter((name) => !filled.has(name)).join(', ')
  const missing = [...filled].filter((name) => !own.has(name)).join(', ')
  return [
    ...(unknown === '' ? [] : [{ level: 'error' as const, ...rule('unknown_placeholder', { names: unknown }) }]),
    ...(missing === '' ? [] : [{ level: 'warning' as const, ...rule('missing_placeholder', { names: missing }) }]),
  ]
}
